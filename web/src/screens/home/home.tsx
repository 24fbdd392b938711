import { Title } from '@mantine/core'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** The first screen of a school. */
export function Home() {
  const { t } = useWords('home')
  const { me } = useSchool()
  return <Title order={1}>{t('greeting', { name: me.user?.name ?? '' })}</Title>
}
