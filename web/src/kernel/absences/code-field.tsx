import { NativeSelect } from '@mantine/core'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'

/** Statuses that a planned absence can have without a code of the school. */
const plain = ['excused', 'absent', 'late', 'left_early'] as const

/** The attendance codes of the school. */
function useCodes() {
  const { query } = useSchool()
  return query.useQuery(
    'get',
    '/api/v1/attendance/codes/',
    { params: { query: { page_size: 100 } } },
    { staleTime: 600_000 },
  )
}

/** What a code of the school is called; the code itself until that is known. */
export function useCodeLabel(): (code: string) => string {
  const codes = useCodes().data?.results ?? []
  return (code) => codes.find((one) => one.code === code)?.label ?? code
}

/** What registers suggest: the codes of the school for absences, or the plain words where it has none. */
export function CodeField({ label, name }: { label: string; name: string }) {
  const { t } = useWords('absences')
  const codes = useCodes()
  const own = (codes.data?.results ?? [])
    .filter(({ status, is_active }) => is_active && status !== 'present')
    // Excused ones first: most absences that are known before are.
    .toSorted((one, other) => Number(other.status === 'excused') - Number(one.status === 'excused'))
  const data = [
    ...plain.map((status) => ({ value: status, label: t(`marks.${status}`) })),
    ...own.map(({ code, label: text }) => ({ value: code, label: `${code} · ${text}` })),
  ]
  return <NativeSelect label={label} name={name} data={data} defaultValue="excused" />
}
