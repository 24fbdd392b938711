import { SimpleGrid } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Class } from '../../../kernel/api/wire.ts'
import {
  type CustomField,
  enteredValue,
  useCustomFields,
} from '../../../kernel/custom-fields/custom-fields.ts'
import { CustomFieldInput } from '../../../kernel/custom-fields/field-input.tsx'
import type { Pick } from '../../../kernel/picker/picker.tsx'
import { ResourceDialog } from '../../../kernel/resource/resource-form.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTerms, useYears } from '../setup/structure.ts'
import { schoolClasses } from './class-resource.ts'
import { PersonPicker } from './person-picker.tsx'

/** Creates a class with its teachers, and opens it. */
export function NewClass({ onClose }: { onClose: () => void }) {
  const { t } = useWords('academics')
  const { slug, client } = useSchool()
  const navigate = useNavigate()
  const termIds = useTermsOfYear()
  const [teachers, setTeachers] = useState<readonly Pick[]>([])
  const fields = useCustomFields('class')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const finish = async (created: Class) => {
    if (teachers.length > 0) await addTeachers(created)
    await navigate({ to: '/schools/$slug/classes/$classId', params: { slug, classId: created.id } })
  }
  const addTeachers = async ({ id, title }: Class) => {
    const staff = teachers.map(({ value }, index) => ({ staff_id: value, is_primary: index === 0 }))
    try {
      await client.POST('/api/v1/academics/classes/{class_id}/roster/', {
        params: { path: { class_id: id } },
        body: { staff },
      })
    } catch {
      // The class exists: its page is where teachers are added.
      notifications.show({ color: 'red', message: t('form.withoutTeachers', { title }) })
    }
  }
  return (
    <ResourceDialog
      of={schoolClasses}
      initial={{ term_ids: termIds }}
      members={{ custom_fields: enteredFields(fields, texts) }}
      below={
        <>
          {fields.length > 0 && (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {fields.map((field) => (
                <CustomFieldInput
                  key={field.key}
                  field={field}
                  value={texts[field.key] ?? ''}
                  onValue={(value) => setTexts((before) => ({ ...before, [field.key]: value }))}
                />
              ))}
            </SimpleGrid>
          )}
          <PersonPicker kind="teacher" picked={teachers} onPicked={setTeachers} />
        </>
      }
      onClose={onClose}
      onSaved={(created) => void finish(created)}
    />
  )
}

/** The custom fields that were filled in, as the API takes them. */
const enteredFields = (fields: readonly CustomField[], texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = enteredValue(field, texts[field.key] ?? '')
      return value === null ? [] : [[field.key, value]]
    }),
  )

/** The terms of the current school year, else of the last one. */
function useTermsOfYear(): string[] {
  const years = useYears()
  const today = useToday()
  const year = years.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on) ?? years[0]
  return useTerms()
    .filter(({ kind, school_year }) => kind !== 'grading_period' && school_year === year?.school_year)
    .map(({ id }) => id)
}
