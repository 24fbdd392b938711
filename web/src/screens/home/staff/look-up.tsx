import { Paper, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { PlainLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'

/** How many of each kind are shown. */
const few = 6

/** Looks up a student or a class: the page of each has what the role may see. */
export default function LookUp() {
  const { t } = useWords('home')
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), 200)
  return (
    <Section title={t('lookUp.title')}>
      <TextInput
        size="md"
        maxLength={100}
        value={text}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label={t('lookUp.label')}
        placeholder={t('lookUp.label')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {q === '' ? (
        <Text size="sm" c="dimmed">
          {t('lookUp.text')}
        </Text>
      ) : (
        <Found q={q} />
      )}
    </Section>
  )
}

function Found({ q }: { q: string }) {
  const { t } = useWords('home')
  const { query, slug } = useSchool()
  const params = { params: { query: { q, page_size: few } } }
  const students = query.useQuery('get', '/api/v1/people/students/', params)
  const classes = query.useQuery('get', '/api/v1/academics/classes/', params)
  const isKnown = students.data && classes.data
  const people = students.data?.results ?? []
  const groups = classes.data?.results ?? []
  if (isKnown && people.length + groups.length === 0)
    return (
      <Text c="dimmed" role="status">
        {t('lookUp.none')}
      </Text>
    )
  return (
    <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
      {people.map(({ id, first_name, last_name, student_code, grade_level }) => (
        <li key={id}>
          <PlainLink
            to="/schools/$slug/people/students/$personId"
            params={{ slug, personId: id }}
            className={rowClasses['row'] ?? ''}
          >
            <What title={`${first_name} ${last_name}`}>
              {[t('lookUp.student'), student_code, grade_level].filter(Boolean).join(' · ')}
            </What>
          </PlainLink>
        </li>
      ))}
      {groups.map(({ id, title, location }) => (
        <li key={id}>
          <PlainLink
            to="/schools/$slug/classes/$classId"
            params={{ slug, classId: id }}
            className={rowClasses['row'] ?? ''}
          >
            <What title={title}>{[t('lookUp.class'), location].filter(Boolean).join(' · ')}</What>
          </PlainLink>
        </li>
      ))}
    </Paper>
  )
}

const What = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className={rowClasses['what']}>
    <Text fw={600} truncate>
      {title}
    </Text>
    <Text size="sm" c="dimmed" truncate>
      {children}
    </Text>
  </span>
)
