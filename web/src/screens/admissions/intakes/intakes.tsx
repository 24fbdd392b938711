import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tagged } from '../../../kernel/api/tagged.ts'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { number, shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useIntakes } from '../queue/use-queue.ts'
import type { Intake } from '../wire.ts'
import { IntakeForm } from './intake-form.tsx'

/** The rounds of admission: when their forms are open, and how many places there are. */
export function Intakes() {
  const { t } = useWords('admissions')
  const { slug } = useSchool()
  const intakes = useIntakes()
  /** The id of the one that is changed; `new`; nothing. */
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  return (
    <Page
      title={t('intakes.title')}
      actions={
        <>
          <ButtonLink to="/schools/$slug/admissions" params={{ slug }} variant="default">
            {t('toQueue')}
          </ButtonLink>
          <Button onClick={() => setOpen('new')}>{t('intakes.add')}</Button>
        </>
      }
    >
      <Read of={intakes}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('noIntake')}>{t('noIntakeText')}</Empty>
          ) : (
            <Stack gap="md">
              {results.map((intake) => (
                <OneIntake key={intake.id} intake={intake} onChange={() => setOpen(intake.id)} />
              ))}
            </Stack>
          )
        }
      </Read>
      <Dialog
        opened={open !== undefined}
        onClose={close}
        size="lg"
        title={open === 'new' ? t('intakes.add') : t('intakes.change')}
      >
        {open === 'new' && <IntakeForm onDone={close} />}
        {open !== undefined && open !== 'new' && <ReadIntake id={open} onDone={close} />}
      </Dialog>
    </Page>
  )
}

/** The current intake with its ETag: the list may be a minute old. */
function ReadIntake({ id, onDone }: { id: string; onDone(): void }) {
  const school = useSchool()
  const intake = useQuery({
    queryKey: ['intake', id],
    staleTime: 0,
    queryFn: () =>
      tagged(
        school.client.GET('/api/v1/enrollment/intakes/{intake_id}/', { params: { path: { intake_id: id } } }),
      ),
  })
  return <Read of={intake}>{({ body, tag }) => <IntakeForm tag={tag} onDone={onDone} intake={body} />}</Read>
}

function OneIntake({ intake, onChange }: { intake: Intake; onChange(): void }) {
  const { t } = useWords('admissions')
  const places = intake.capacities.reduce((sum, one) => sum + one.places, 0)
  return (
    <Section
      title={intake.title}
      actions={
        <Button
          variant="default"
          size="sm"
          onClick={onChange}
          aria-label={t('intakes.changeOne', { title: intake.title })}
        >
          {t('intakes.change')}
        </Button>
      }
    >
      <Group gap="lg">
        <Text>{intake.academic_year_title}</Text>
        <Text>
          {intake.closes_on
            ? t('intakes.days', { from: shortDate(intake.opens_on), to: shortDate(intake.closes_on) })
            : t('intakes.from', { from: shortDate(intake.opens_on) })}
        </Text>
        <Text>{t('intakes.places', { count: places, shown: number(places) })}</Text>
      </Group>
    </Section>
  )
}
