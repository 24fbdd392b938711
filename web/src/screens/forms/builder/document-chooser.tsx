import { Anchor, FileInput, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { sendFile } from '../../../kernel/files/send-file.ts'
import { percent } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changeField } from './draft.ts'
import type { FieldEditorProps } from './editing.ts'

/** The document that is to be read and signed. */
export function DocumentChooser({ field, definition, onChange }: FieldEditorProps) {
  const { t } = useWords('forms')
  const { slug } = useSchool()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const send = async (file: File) => {
    setFailure(undefined)
    setShare(0)
    try {
      const file_id = await sendFile({ slug, file, onProgress: setShare })
      onChange(changeField(definition, field.key, { file_id }))
    } catch (problem) {
      setFailure(problem)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <>
      <FileInput
        label={t('build.document')}
        description={t('build.documentHint')}
        placeholder={t(field.file_id ? 'build.replaceDocument' : 'build.chooseDocument')}
        accept="application/pdf"
        disabled={share !== undefined}
        value={null}
        onChange={(file) => file && void send(file)}
      />
      {share !== undefined && (
        <Text size="sm" role="status">
          {t('build.sending', { share: percent(share) })}
        </Text>
      )}
      {field.file_id && (
        <Group gap="xs">
          <Text size="sm" role="status">
            {t('build.documentThere')}
          </Text>
          <Anchor
            href={`/api/v1/files/${field.file_id}/content?school_slug=${slug}`}
            download
            size="sm"
            py={2}
          >
            {t('build.openDocument')}
          </Anchor>
        </Group>
      )}
      <ErrorMessage error={failure} />
    </>
  )
}
