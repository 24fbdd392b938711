import { Button, SimpleGrid, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import { useCustomFields, useFieldText } from '../../../kernel/custom-fields/custom-fields.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Person } from '../kinds/calls.ts'
import { fieldGroups, fieldsOf } from '../kinds/fields.ts'
import type { Kind } from '../kinds/kind.ts'
import { ownPath, valuesOf } from '../kinds/values.ts'
import classes from './details.module.css'
import { Editor } from './editor.tsx'
import { useFieldLabel } from './form.tsx'
import { useSpell } from './spell.ts'

interface DetailsProps {
  readonly kind: Kind
  readonly person: Tagged<Person>
  /** Whether the record is being changed. */
  readonly isOpen: boolean
  reload(): Promise<unknown>
  setOpen(isOpen: boolean): void
}

/** What is known of the person, changed in place. */
export function Details({ kind, person, isOpen, reload, setOpen }: DetailsProps) {
  const { t } = useWords('people')
  const mayChange = useSchool().may('people.write') && person.body.archived_at === null
  return (
    <Section
      title={t('details')}
      actions={
        mayChange &&
        !isOpen && (
          <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <Editor kind={kind} person={person} reload={reload} onClose={() => setOpen(false)} />
      ) : (
        <Facts kind={kind} person={person.body} />
      )}
    </Section>
  )
}

function Facts({ kind, person }: { kind: Kind; person: Person }) {
  const { t } = useWords('people')
  const label = useFieldLabel(kind)
  const text = useFieldText()
  const spell = useSpell(kind)
  const values = valuesOf(fieldsOf(kind), person)
  const own = useCustomFields(kind).filter(({ key }) => values[ownPath(key)])
  const groups = fieldGroups[kind]
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ path }) => values[path] !== '') }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {groups.map(({ title, fields }) => (
        <div key={title}>
          <Title order={3} size="sm" c="dimmed" mb={4}>
            {t(`groups.${title}`)}
          </Title>
          <dl className={classes['facts'] ?? ''}>
            {fields.map(({ path }) => (
              <FactOf key={path} label={label(path)}>
                {spell(path, values[path])}
              </FactOf>
            ))}
          </dl>
        </div>
      ))}
      {own.length > 0 && (
        <div>
          <Title order={3} size="sm" c="dimmed" mb={4}>
            {t('groups.own')}
          </Title>
          <dl className={classes['facts'] ?? ''}>
            {own.map((field) => (
              <FactOf key={field.key} label={field.label}>
                {text(field, person.custom_fields[field.key])}
              </FactOf>
            ))}
          </dl>
        </div>
      )}
    </SimpleGrid>
  )
}

function FactOf({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes['fact'] ?? ''}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} size="sm">
        {children}
      </Text>
    </div>
  )
}
