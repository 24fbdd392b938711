import { Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { NotAllowed, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { HouseholdLink } from '../household-link.tsx'
import { useFindHouseholds } from '../use-find-households.ts'
import { useHousehold } from '../use-household.ts'
import type { Household } from '../wire.ts'
import { Joining } from './joining.tsx'

/** Puts two households together that are one family. */
export function JoinPage() {
  const { t } = useWords('households')
  const school = useSchool()
  const { householdId } = useParams({ from: '/schools/$slug/households/$householdId/join' })
  const read = useHousehold(householdId)
  if (!keepsMoney(school)) return <NotAllowed title={t('notKept.title')}>{t('notKept.text')}</NotAllowed>
  return <Read of={read}>{(household) => <Known household={household} />}</Read>
}

function Known({ household }: { household: Household }) {
  const { t } = useWords('households')
  const find = useFindHouseholds()
  const [picked, setPicked] = useState<Pick>()
  const other = useHousehold(picked?.value)
  return (
    <Page title={t('join.title')} subtitle={<HouseholdLink household={household} />}>
      <Stack gap="md">
        <Section title={t('join.which')}>
          <Picker
            label={t('find')}
            description={t('findHint')}
            name={`households beside ${household.id}`}
            most={1}
            picked={picked ? [picked] : []}
            onPicked={([one]) => setPicked(one)}
            find={async (q) => (await find(q)).filter(({ value }) => value !== household.id)}
          />
        </Section>
        {picked && (
          <Read of={other}>{(found) => <Joining key={found.id} households={[household, found]} />}</Read>
        )}
      </Stack>
    </Page>
  )
}
