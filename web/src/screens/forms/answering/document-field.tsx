import { Anchor, Card, Checkbox, Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { FieldInputProps } from './field-input-props.ts'

/** A document to be read, and the confirmation. */
export function DocumentField({ field, text, value, error, onValue }: FieldInputProps) {
  const { t } = useWords('answering')
  const { slug } = useSchool()
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        {field.file_id && (
          <Anchor href={`/api/v1/files/${field.file_id}/content?school_slug=${slug}`} download py={4}>
            <IconFileText size={18} aria-hidden /> {t('openDocument')}
          </Anchor>
        )}
        <Checkbox
          label={text(field.label)}
          description={text(field.help) || undefined}
          required={field.required}
          error={error}
          checked={value === true}
          onChange={(event) => onValue(event.currentTarget.checked ? true : null)}
        />
      </Stack>
    </Card>
  )
}
