import { Select } from '@mantine/core'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface FilterProps {
  readonly value: string | undefined
  onValue(id: string | undefined): void
}

/** Classes of one member of staff; nothing for people who do not see the staff. */
export const TeacherFilter = (props: FilterProps) =>
  useSchool().may('people.read') ? <Filter {...props} /> : null

function Filter({ value, onValue }: FilterProps) {
  const { t } = useWords('academics')
  const { client } = useSchool()
  const path = '/api/v1/people/teachers/'
  const staff = useWholeList(path, { chooses: 'classes' }, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const data = (staff.data?.results ?? []).map(({ id, first_name, last_name }) => ({
    value: id,
    label: `${first_name} ${last_name}`,
  }))
  return (
    <Select
      label={t('list.teacher')}
      placeholder={t('list.anything')}
      data={data}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${t('list.anything')}: ${t('list.teacher')}` }}
      value={value ?? null}
      onChange={(id) => onValue(id ?? undefined)}
    />
  )
}
