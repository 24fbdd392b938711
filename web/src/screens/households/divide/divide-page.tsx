import { List, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { NotAllowed, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { HouseholdLink } from '../household-link.tsx'
import { useHousehold } from '../use-household.ts'
import { DivideForm } from './divide-form.tsx'

/** Divides what a child is charged between households, such as those of separated parents. */
export function DividePage() {
  const { t } = useWords('households')
  const school = useSchool()
  const { householdId, studentId } = useParams({
    from: '/schools/$slug/households/$householdId/divide/$studentId',
  })
  const household = useHousehold(householdId)
  const student = school.query.useQuery('get', '/api/v1/people/students/{student_id}/', {
    params: { path: { student_id: studentId } },
  })
  const borne = school.query.useQuery('get', '/api/v1/finance/households/', {
    params: { query: { student_id: studentId, page_size: 50 } },
  })
  if (!keepsMoney(school)) return <NotAllowed title={t('notKept.title')}>{t('notKept.text')}</NotAllowed>
  return (
    <Read of={household}>
      {(from) => (
        <Read of={student}>
          {(child) => (
            <Page
              title={t('divide.title', { name: `${child.first_name} ${child.last_name}` })}
              subtitle={<HouseholdLink household={from} />}
            >
              <Stack gap="md">
                <Effects />
                <Read of={borne}>
                  {({ results }) => <DivideForm student={child} from={from} households={results} />}
                </Read>
              </Stack>
            </Page>
          )}
        </Read>
      )}
    </Read>
  )
}

/** What follows from it, before anything is done. */
function Effects() {
  const { t } = useWords('households')
  return (
    <Notice tone="accent" title={t('divide.effects')}>
      <List size="sm" spacing={4}>
        <List.Item>{t('divide.fees')}</List.Item>
        <List.Item>{t('divide.before')}</List.Item>
        <List.Item>{t('divide.sight')}</List.Item>
        <List.Item>{t('divide.alone')}</List.Item>
      </List>
    </Notice>
  )
}
