import { Button, Checkbox, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ScheduleRequirement } from '../../../kernel/api/wire.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { useFirstOf } from '../../../kernel/paging/show-more.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { staffName } from '../use-school.ts'
import { AddForClasses } from './add-for-classes.tsx'
import { BulkChange } from './bulk-change.tsx'
import { Check } from './check.tsx'
import { RequirementDialog } from './requirement-dialog.tsx'
import { RequirementRow } from './requirement-row.tsx'
import { useSaveRequirements } from './use-save-requirements.ts'

/** What has to be taught: who teaches which class which subject how often, in one table. */
export function RequirementsPart() {
  const { t } = useWords('scheduler')
  const { requirements, mayChange } = useTimetable()
  const [opened, setOpened] = useState<'add' | 'classes'>()
  const close = () => setOpened(undefined)
  const add = mayChange && (
    <>
      <Button variant="default" onClick={() => setOpened('add')}>
        {t('requirements.add')}
      </Button>
      <Button onClick={() => setOpened('classes')}>{t('requirements.addForClasses')}</Button>
    </>
  )
  return (
    <Stack gap="md">
      <Check actions={requirements.length > 0 && add} />
      {requirements.length === 0 ? (
        <Empty title={t('requirements.empty')} action={add}>
          {t('requirements.emptyText')}
        </Empty>
      ) : (
        <Rows />
      )}
      {opened === 'add' && <RequirementDialog onClose={close} />}
      {opened === 'classes' && <AddForClasses onClose={close} />}
    </Stack>
  )
}

/** Whether the words of a filter are in what a row shows. */
function useMatches(filter: string | undefined) {
  const { names } = useTimetable()
  const words = filter?.toLocaleLowerCase()
  return ({ name, class_ids, staff_ids, subject_code }: ScheduleRequirement): boolean =>
    !words ||
    [
      name,
      subject_code === null ? '' : (names.subjects.get(subject_code) ?? ''),
      ...class_ids.map((id) => names.classes.get(id)?.title ?? ''),
      ...staff_ids.map((id) => staffName(names, id)),
    ].some((text) => text.toLocaleLowerCase().includes(words))
}

function Rows() {
  const { t } = useWords('scheduler')
  const { requirements, mayChange } = useTimetable()
  const save = useSaveRequirements()
  const [filter, setFilter] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<ScheduleRequirement>()
  const matches = useMatches(filter)
  const shown = requirements.filter(matches).toSorted((one, other) => byTitle(one.name, other.name))
  const { first, more } = useFirstOf(shown, 60)
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  return (
    <>
      <Group justify="space-between" align="flex-end">
        <FilterText label={t('requirements.find')} value={filter} onText={setFilter} />
        <Text size="sm" c="dimmed" role="status">
          {t('requirements.count', {
            count: shown.length,
            lessons: shown.reduce((sum, { lessons_per_cycle }) => sum + lessons_per_cycle, 0),
          })}
        </Text>
      </Group>
      <ErrorMessage error={save.error} />
      {chosen.size > 0 && (
        <BulkChange
          chosen={requirements.filter(({ id }) => chosen.has(id))}
          onDone={() => setChosen(new Set())}
        />
      )}
      <Paper withBorder>
        <Table.ScrollContainer minWidth={860} type="native" pos="relative" tabIndex={0}>
          <Table aria-label={t('one.tabs.requirements')} verticalSpacing={4} highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                {mayChange && (
                  <Table.Th scope="col" w={40}>
                    <Checkbox
                      aria-label={t('requirements.chooseAll')}
                      checked={isAll}
                      onChange={() => setChosen(new Set(isAll ? [] : shown.map(({ id }) => id)))}
                    />
                  </Table.Th>
                )}
                {(['name', 'teachers', 'lessons', 'doubles', 'perDay', 'room', 'linked'] as const).map(
                  (key) => (
                    <Table.Th scope="col" key={key}>
                      {t(`requirements.columns.${key}`)}
                    </Table.Th>
                  ),
                )}
                {mayChange && (
                  <Table.Th scope="col">
                    <VisuallyHidden>{t('requirements.actions')}</VisuallyHidden>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {first.map((requirement) => (
                <RequirementRow
                  key={requirement.id}
                  requirement={requirement}
                  isChosen={chosen.has(requirement.id)}
                  onChoose={() => toggle(requirement.id)}
                  onChange={(change) => save.mutate([{ id: requirement.id, change }])}
                  onEdit={() => setEdited(requirement)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      {more}
      {edited && <RequirementDialog requirement={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
