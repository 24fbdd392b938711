import { Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { CollectionRecord } from '../../../kernel/collection/record.tsx'
import { shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { MoneyHistory } from '../../../kernel/money/history.tsx'
import { keepsMoney, seesMoney } from '../../../kernel/money/office.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { NotAllowed, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useHousehold } from '../use-household.ts'
import { type Household, namesOf } from '../wire.ts'
import { Balances } from './balances.tsx'
import { Children } from './children.tsx'

/** One household: whose charges it bears, who sees them, and what it owes. */
export function HouseholdPage() {
  const { t } = useWords('households')
  const school = useSchool()
  const { householdId } = useParams({ from: '/schools/$slug/households/$householdId' })
  const read = useHousehold(householdId)
  if (!seesMoney(school)) return <NotAllowed title={t('notOpen.title')}>{t('notOpen.text')}</NotAllowed>
  return <Read of={read}>{(household) => <Known household={household} />}</Read>
}

function Known({ household }: { household: Household }) {
  const { t } = useWords('households')
  return (
    <Page title={household.title} subtitle={t('subtitle')} actions={<Actions household={household} />}>
      <Stack gap="md">
        {household.archived_at && (
          <Notice
            tone="neutral"
            title={t('archived', { date: shortDate(household.archived_at.slice(0, 10)) })}
          />
        )}
        <Children household={household} />
        <Guardians household={household} />
        <Balances household={household} />
        <CollectionRecord family={household} owed={household.balances} />
        <MoneyHistory entity="household" id={household.id} />
      </Stack>
    </Page>
  )
}

function Actions({ household: { id, archived_at } }: { household: Household }) {
  const { t } = useWords('households')
  const school = useSchool()
  const { slug } = school
  return (
    <>
      <ButtonLink
        to="/schools/$slug/invoices"
        params={{ slug }}
        search={{ household: id } as never}
        variant="default"
      >
        {t('invoices')}
      </ButtonLink>
      {keepsMoney(school) && archived_at === null && (
        <>
          <ButtonLink to="/schools/$slug/counter" params={{ slug }} search={{ household: id } as never}>
            {t('counter')}
          </ButtonLink>
          <ButtonLink
            to="/schools/$slug/households/$householdId/join"
            params={{ slug, householdId: id }}
            variant="default"
          >
            {t('join.title')}
          </ButtonLink>
        </>
      )}
    </>
  )
}

function Guardians({ household }: { household: Household }) {
  const { t } = useWords('households')
  return (
    <Section title={t('guardians.title')}>
      <Stack gap={4}>
        <Text>{namesOf(household.guardians) || t('guardians.none')}</Text>
        <Text size="sm" c="dimmed">
          {t(household.lists_guardians ? 'guardians.listed' : 'guardians.all')}
        </Text>
        {household.note && <Text size="sm">{t('note', { note: household.note })}</Text>}
      </Stack>
    </Section>
  )
}
