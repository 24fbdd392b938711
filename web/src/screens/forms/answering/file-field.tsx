import { Button, FileInput, Group, Input, Text } from '@mantine/core'
import { useState } from 'react'
import { sendFile } from '../../../kernel/files/send-file.ts'
import { percent } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { FieldInputProps } from './field-input-props.ts'

const types = 'application/pdf,image/jpeg,image/png,image/webp'

/** A file that is sent as soon as it is chosen; its answer is the id. */
export function FileField({ field, text, value, error, onValue }: FieldInputProps) {
  const { t } = useWords('answering')
  const { slug } = useSchool()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const send = async (file: File) => {
    setFailure(undefined)
    setShare(0)
    try {
      onValue(await sendFile({ slug, file, onProgress: setShare }))
    } catch (problem) {
      setFailure(problem)
    } finally {
      setShare(undefined)
    }
  }
  const label = text(field.label)
  const description = text(field.help) || undefined
  if (typeof value === 'string' && value !== '')
    return (
      <Input.Wrapper label={label} description={description} error={error} labelElement="div">
        <Group gap="sm" mt={4}>
          <Text role="status">{t('fileSent')}</Text>
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('removeFile', { label })}
            onClick={() => onValue(null)}
          >
            {t('remove')}
          </Button>
        </Group>
      </Input.Wrapper>
    )
  return (
    <>
      <FileInput
        label={label}
        description={description ?? t('fileHint')}
        placeholder={t('chooseFile')}
        required={field.required}
        error={error}
        accept={types}
        disabled={share !== undefined}
        value={null}
        onChange={(file) => file && void send(file)}
      />
      {share !== undefined && (
        <Text size="sm" role="status">
          {t('sending', { share: percent(share) })}
        </Text>
      )}
      <ErrorMessage error={failure} />
    </>
  )
}
