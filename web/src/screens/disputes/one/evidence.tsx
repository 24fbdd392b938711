import { Anchor, Button, FileInput, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { sendFile } from '../../../kernel/files/send-file.ts'
import { instant } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { DisputeProps } from '../wire.ts'

/** Files that show who is right; added as long as nothing is decided. */
export function Evidence({ dispute, tag }: DisputeProps) {
  const { t } = useWords('disputes')
  const { slug, me, may } = useSchool()
  const isDecided = dispute.state !== 'open' && dispute.state !== 'under_review'
  return (
    <Section title={t('evidence.title')}>
      <Stack gap="sm">
        {dispute.evidence.length === 0 && <Text c="dimmed">{t('evidence.none')}</Text>}
        {dispute.evidence.map((one) => (
          <div key={one.file_id}>
            <Anchor href={`/api/v1/files/${one.file_id}/content?school_slug=${slug}`} download py={2}>
              {one.description}
            </Anchor>
            <Text size="sm" c="dimmed">
              {instant(one.added_at, me.school?.time_zone)}
            </Text>
          </div>
        ))}
        {!isDecided && may('finance.write') && <Add dispute={dispute} tag={tag} />}
      </Stack>
    </Section>
  )
}

/** Sends a file, then puts it to the dispute. */
function useAdd({ dispute, tag }: DisputeProps, onDone: () => void) {
  const { client, slug } = useSchool()
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const add = useMutation({
    mutationFn: async ({ file, description }: { file: File; description: string }) => {
      const file_id = await sendFile({ slug, file, onProgress: setShare })
      await client.PATCH('/api/v1/finance/disputes/{dispute_id}/', {
        params: { path: { dispute_id: dispute.id } },
        headers: ifMatch(tag),
        body: { evidence: [{ file_id, description }] },
      })
    },
    onSuccess: onDone,
    onSettled: () => {
      setShare(0)
      return queries.invalidateQueries({ queryKey: ['dispute', '/api/v1/finance/disputes/', dispute.id] })
    },
  })
  return { add, share }
}

function Add(props: DisputeProps) {
  const { t } = useWords('disputes')
  const [file, setFile] = useState<File | null>(null)
  const [description, setDescription] = useState('')
  const { add, share } = useAdd(props, () => {
    setFile(null)
    setDescription('')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) add.mutate({ file, description: description.trim() || file.name })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <FileInput
            label={t('evidence.file')}
            placeholder={t('evidence.choose')}
            leftSection={<IconUpload size={16} aria-hidden />}
            value={file}
            onChange={setFile}
            miw="14rem"
            flex={1}
          />
          <TextInput
            label={t('evidence.shows')}
            maxLength={500}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            miw="14rem"
            flex={1}
          />
          <Button type="submit" variant="default" loading={add.isPending} disabled={file === null}>
            {t('evidence.add')}
          </Button>
        </Group>
        {add.isPending && (
          <Progress.Root>
            <Progress.Section value={share * 100} aria-label={t('evidence.progress')} />
          </Progress.Root>
        )}
        <ErrorMessage error={add.error} />
      </Stack>
    </form>
  )
}
