import { Button, Card, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { FormDefinition } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { fieldsOf } from '../shared.ts'
import classes from './builder.module.css'
import { addField, type Kind, kinds, removeSection, withText } from './draft.ts'
import type { EditingProps } from './editing.ts'
import { FieldCard } from './field-card.tsx'

interface SectionCardProps extends EditingProps {
  readonly section: FormDefinition['sections'][number]
  readonly at: number
  /** The field that is edited. */
  readonly open: string | undefined
  onOpen(key: string | undefined): void
}

/** A section with its fields, each of which can be moved, edited and removed. */
export function SectionCard({ section, at, open, onOpen, ...props }: SectionCardProps) {
  const { t } = useWords('forms')
  const { definition, language, onChange } = props
  const change = (title: string) =>
    onChange({
      ...definition,
      sections: definition.sections.map((one, place) =>
        place === at ? { ...one, title: withText(one.title, language, title) } : one,
      ),
    })
  return (
    <Card withBorder padding="md" component="section" aria-label={t('build.section', { number: at + 1 })}>
      <Stack gap="sm">
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            className={classes['grow'] ?? ''}
            label={t('build.section', { number: at + 1 })}
            placeholder={t('build.noHeading')}
            maxLength={200}
            lang={language}
            value={section.title[language] ?? ''}
            onChange={(event) => change(event.currentTarget.value)}
          />
          {definition.sections.length > 1 && (
            <Button
              variant="subtle"
              color="gray"
              aria-label={t('build.removeSection', { number: at + 1 })}
              onClick={() => onChange(removeSection(definition, at))}
            >
              <IconTrash size={18} aria-hidden />
            </Button>
          )}
        </Group>
        {section.fields.length === 0 && <Text c="dimmed">{t('build.noFields')}</Text>}
        {section.fields.map((field) => (
          <FieldCard
            key={field.key}
            {...props}
            field={field}
            isOpen={open === field.key}
            onOpen={(isOpen) => onOpen(isOpen ? field.key : undefined)}
          />
        ))}
        <AddField
          isFull={fieldsOf(definition).length >= 100}
          add={(kind) => {
            const added = addField(definition, at, kind)
            onChange(added.definition)
            onOpen(added.key)
          }}
        />
      </Stack>
    </Card>
  )
}

function AddField({ isFull, add }: { isFull: boolean; add(kind: Kind): void }) {
  const { t } = useWords('forms')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="light" disabled={isFull} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('build.addField')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => add(kind)}>
            {t(`kinds.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
