import { Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { GradedClasses } from '../../../kernel/grades/graded-classes.tsx'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { lastTerm, rememberTerm, type Term, termLabel, termOn, useTerms } from './terms.ts'

/** The choice of a class to mark, and the term. */
export function ChooseClass() {
  const { t } = useWords('gradebook')
  const { slug, is } = useSchool()
  return (
    <Page
      title={t('title')}
      subtitle={t('choose.about')}
      actions={
        ['owner', 'admin', 'principal'].some(is) && (
          <ButtonLink to="/schools/$slug/gradebook/settings" params={{ slug }} variant="default">
            {t('settings.title')}
          </ButtonLink>
        )
      }
    >
      <Read of={useTerms()}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('choose.noTerm')}>{t('choose.noTermText')}</Empty>
          ) : (
            <Choice terms={results} />
          )
        }
      </Read>
    </Page>
  )
}

function Choice({ terms }: { terms: readonly Term[] }) {
  const { t } = useWords('gradebook')
  const { slug } = useSchool()
  const today = useToday()
  const [term, setTerm] = useState(
    () => terms.find(({ id }) => id === lastTerm(slug))?.id ?? termOn(terms, today)?.id ?? '',
  )
  const choose = (id: string) => {
    rememberTerm(slug, id)
    setTerm(id)
  }
  return (
    <>
      <Group>
        <NativeSelect
          w="22rem"
          maw="100%"
          label={t('choose.term')}
          value={term}
          data={terms.map((one) => ({ value: one.id, label: termLabel(one) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Group>
      <GradedClasses
        termId={term}
        about={({ title, subjects, location }) =>
          [...subjects.filter((name) => !title.includes(name)), location].filter(Boolean).join(' · ')
        }
        link={({ id, title }) => (
          <TextLink
            to="/schools/$slug/gradebook/$classId"
            params={{ slug, classId: id }}
            search={{ term }}
            fw={600}
          >
            {title}
          </TextLink>
        )}
      />
    </>
  )
}
