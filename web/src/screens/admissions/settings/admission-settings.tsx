import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import type { AdmissionSettings as Settings } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Cohorts } from './cohorts.tsx'

const path = '/api/v1/enrollment/settings/'

/** How long data of rejected applicants is stored, and how many children the school expects. */
export function AdmissionSettings() {
  const { t } = useWords('admissions')
  const { slug, client, has } = useSchool()
  const settings = useQuery({
    queryKey: ['admission-settings'],
    queryFn: () => tagged(client.GET(path)),
  })
  return (
    <Page
      title={t('settings.title')}
      actions={
        <ButtonLink to="/schools/$slug/admissions" params={{ slug }} variant="default">
          {t('toQueue')}
        </ButtonLink>
      }
    >
      <Stack maw="46rem">
        <Section title={t('settings.retention')}>
          <Read of={settings}>{(held) => <Retention key={held.tag} held={held} />}</Read>
        </Section>
        {has('analytics') && <Cohorts />}
      </Stack>
    </Page>
  )
}

function Retention({ held: { body, tag } }: { held: Tagged<Settings> }) {
  const { t } = useWords('admissions')
  const { client } = useSchool()
  const [days, setDays] = useState<number | string>(body.retention_days)
  const save = useSave({
    send: () =>
      client.PATCH(path, { params: { header: ifMatch(tag) }, body: { retention_days: Number(days) } }),
    changes: ['admission-settings'],
    notice: () => t('saved'),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="sm">
        <NumberInput
          label={t('settings.days')}
          description={t('settings.daysHint')}
          min={30}
          max={3650}
          allowDecimal={false}
          clampBehavior="blur"
          maw="24rem"
          value={days}
          onChange={setDays}
        />
        <ErrorMessage error={save.error} />
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={save.isPending}
            disabled={days === '' || Number(days) === body.retention_days}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
