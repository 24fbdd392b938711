import { Button, Stack } from '@mantine/core'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { changesOfSupport, useSupportRights } from '../../../kernel/support/shared.ts'
import { useWords } from '../../../kernel/words/words.ts'

/** Starts the first calculation of a school; later ones run by themselves. */
export function Calculate() {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const { mayLead } = useSupportRights()
  const save = useSave({
    send: () => client.POST('/api/v1/intervention/calculate-risk', { body: {} }),
    changes: changesOfSupport,
    notice: () => t('never.started'),
  })
  if (!mayLead) return null
  return (
    <Stack gap="xs">
      <Button loading={save.isPending} onClick={() => save.mutate()}>
        {t('never.action')}
      </Button>
      <ErrorMessage error={save.error} />
    </Stack>
  )
}
