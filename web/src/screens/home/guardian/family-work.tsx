import { Paper, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { WorkItem } from '../../../kernel/api/wire.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { RowContent, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { workKinds } from '../work/items.ts'

/** What families do themselves, in the order in which it is shown. */
const familyKeys = ['messages_to_answer', 'forms_to_answer', 'documents_to_upload', 'consultations_to_book']

/** What waits for the family; nothing where nothing does. */
export function FamilyWork() {
  const work = useSchool().query.useQuery('get', '/api/v1/work/')
  const lines = familyKeys.flatMap((key) => {
    const kind = workKinds.find((one) => one.key === key)
    const items = work.data?.items.filter((one) => one.key === key) ?? []
    return kind ? items.map((item) => ({ kind, item })) : []
  })
  if (lines.length === 0) return null
  return (
    <Stack gap="xs">
      {lines.map(({ kind, item }) => (
        <Line key={`${item.key} ${item.date} ${item.subject_id}`} kind={kind} item={item} />
      ))}
    </Stack>
  )
}

function Line({ kind, item }: { readonly kind: (typeof workKinds)[number]; readonly item: WorkItem }) {
  const { t } = useWords('home')
  const { slug } = useSchool()
  const { icon: Icon, to } = kind
  const search = 'search' in kind ? kind.search(item) : {}
  return (
    <Paper withBorder>
      <PlainLink to={to} params={{ slug }} search={search as never} className={rowClass}>
        <RowContent
          lead={<Icon size={22} aria-hidden />}
          title={
            <Text span fw={600}>
              {t(`work.${kind.key}`, { count: item.count })}
            </Text>
          }
          about={item.date && t('guardian.workUntil', { date: shortDate(item.date) })}
          end={<IconChevronRight size={18} aria-hidden />}
        />
      </PlainLink>
    </Paper>
  )
}
