import { Box, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { openApi } from '../../kernel/api/client.ts'
import type { OwnSupportEntry } from '../../kernel/api/wire.ts'
import { clockTime } from '../../kernel/format/format.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'

const platform = openApi()

interface BannerProps {
  readonly entry: OwnSupportEntry
  readonly school: { readonly id: string; readonly name: string }
}

/** Over every screen while somebody of the operator is in the school: until when, what they may do, and the way out. */
export default function SupportBanner({ entry, school }: BannerProps) {
  const { t } = useWords('support-access')
  const leave = useMutation({
    mutationFn: () =>
      platform.client.POST('/api/v1/super/schools/{school_id}/support-entries/{support_entry_id}/end/', {
        params: { path: { school_id: school.id, support_entry_id: entry.id } },
      }),
    // Nothing that was read in the school stays on the page.
    onSuccess: () => window.location.assign(`/operator/schools/${school.id}`),
  })
  return (
    <Box mb="md">
      <Notice tone="caution" title={t('banner.title', { school: school.name })}>
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {t(`banner.${entry.access}`, { time: clockTime(entry.ends_at) })} {entry.reason}
          </Text>
          <Button size="xs" variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('banner.leave')}
          </Button>
        </Group>
        <ErrorMessage error={leave.error} />
      </Notice>
    </Box>
  )
}
