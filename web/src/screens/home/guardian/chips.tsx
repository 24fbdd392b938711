import { Button, Group } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { openApi } from '../../../kernel/api/client.ts'
import type { Student } from '../../../kernel/api/wire.ts'
import { Face } from '../../../kernel/face/face.tsx'
import { studentPhoto } from '../../../kernel/face/photo.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useSession } from '../../../kernel/session/session.ts'
import { useWords } from '../../../kernel/words/words.ts'

export type Child = Student

interface ChipsProps {
  readonly students: readonly Child[]
  readonly chosen: string | undefined
  choose(id: string): void
}

const nameOf = ({ first_name, last_name }: Child): string => `${first_name} ${last_name}`

/** The children as chips, those of this school first; a child of another school leads there. */
export function Chips({ students, chosen, choose }: ChipsProps) {
  const { t } = useWords('home')
  const { slug: own } = useSchool()
  const others = useChildrenElsewhere()
  return (
    <Group component="nav" gap="xs" aria-label={t('guardian.children')}>
      {students.map((child) => (
        <Button
          key={child.id}
          radius="xl"
          size="md"
          variant={child.id === chosen ? 'filled' : 'default'}
          aria-pressed={child.id === chosen}
          leftSection={
            <Face name={nameOf(child)} photo={studentPhoto(child.id, child.photo_url, own)} size={26} />
          }
          onClick={() => choose(child.id)}
        >
          {child.preferred_name ?? child.first_name}
        </Button>
      ))}
      {others.map(({ slug, school, child }) => (
        <ButtonLink
          key={child.id}
          to="/schools/$slug"
          params={{ slug }}
          search={{ child: child.id } as never}
          radius="xl"
          size="md"
          variant="default"
          leftSection={
            <Face name={nameOf(child)} photo={studentPhoto(child.id, child.photo_url, slug)} size={26} />
          }
        >
          {child.preferred_name ?? child.first_name} · {school}
        </ButtonLink>
      ))}
    </Group>
  )
}

/** Children of the person's other schools, each school asked once; one that does not answer is left out. */
function useChildrenElsewhere() {
  const { slug } = useSchool()
  const session = useSession()
  const schools = (session.data?.schools ?? []).filter(
    (one) => one.slug !== slug && one.roles.includes('guardian'),
  )
  const answers = useQueries({
    queries: schools.map((one) => ({
      queryKey: ['children', one.slug],
      queryFn: async () => {
        const path = '/api/v1/people/students/'
        return (
          (await openApi(one.slug).client.GET(path, { params: { query: { page_size: 50 } } })).data ?? null
        )
      },
    })),
  })
  return schools.flatMap((one, index) =>
    (answers[index]?.data?.results ?? []).map((child) => ({ slug: one.slug, school: one.name, child })),
  )
}
