import { Paper, Text } from '@mantine/core'
import { byTitle } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'

/** The user's classes, taught or attended. */
export const useOwnClasses = () =>
  useSchool().query.useQuery('get', '/api/v1/academics/classes/mine/', {
    params: { query: { page_size: 200 } },
  })

export function OwnClasses() {
  const { t } = useWords('home')
  const { slug } = useSchool()
  return (
    <Section title={t('classes.title')}>
      <Read of={useOwnClasses()}>
        {({ results }) => (
          <Paper withBorder>
            {results.length === 0 ? (
              <Empty title={t('classes.none')}>{t('classes.noneText')}</Empty>
            ) : (
              <ul className={rowClasses['list']}>
                {results
                  .toSorted((one, other) => byTitle(one.title, other.title))
                  .map(({ id, title, location, subjects }) => (
                    <li key={id}>
                      <PlainLink
                        to="/schools/$slug/classes/$classId"
                        params={{ slug, classId: id }}
                        className={rowClasses['row'] ?? ''}
                      >
                        <span className={rowClasses['what']}>
                          <Text fw={600} truncate>
                            {title}
                          </Text>
                          <Text size="sm" c="dimmed" truncate>
                            {[...subjects.filter((name) => !title.includes(name)), location]
                              .filter(Boolean)
                              .join(' · ')}
                          </Text>
                        </span>
                      </PlainLink>
                    </li>
                  ))}
              </ul>
            )}
          </Paper>
        )}
      </Read>
    </Section>
  )
}
