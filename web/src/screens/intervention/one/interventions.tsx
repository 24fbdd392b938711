import { Button, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { CaseIntervention } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { dayAndMonth } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { changesOfSupport, useCatalogue } from '../../../kernel/support/shared.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { EndIntervention } from './end-intervention.tsx'
import classes from './one.module.css'
import type { CaseProps } from './use-case.ts'

interface PartProps extends CaseProps {
  readonly mayChange: boolean
}

/** What is done for the student: how often, until when and to what end. */
export function Interventions({ one, mayChange }: PartProps) {
  const { t } = useWords('intervention')
  const [isOpen, { open, close }] = useDisclosure()
  const [ended, setEnded] = useState<CaseIntervention>()
  return (
    <Section
      title={t('help.title')}
      actions={
        mayChange && (
          <Button size="compact-md" variant="default" onClick={open}>
            {t('help.add')}
          </Button>
        )
      }
    >
      {one.interventions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(mayChange ? 'help.none' : 'help.nothing')}
        </Text>
      )}
      <ul className={classes['items']}>
        {one.interventions.map((help) => (
          <Help key={help.id} help={help} onEnd={mayChange ? () => setEnded(help) : undefined} />
        ))}
      </ul>
      <Dialog opened={isOpen} onClose={close} title={t('help.addTitle', { name: one.student_name })}>
        <AddForm one={one} onClose={close} />
      </Dialog>
      <Dialog
        opened={ended !== undefined}
        onClose={() => setEnded(undefined)}
        title={t('help.endTitle', { name: ended?.name ?? '' })}
      >
        {ended && <EndIntervention help={ended} onClose={() => setEnded(undefined)} />}
      </Dialog>
    </Section>
  )
}

interface HelpProps {
  readonly help: CaseIntervention
  readonly onEnd: (() => void) | undefined
}

function Help({ help, onEnd }: HelpProps) {
  const { t } = useWords('intervention')
  const { name, dose, goal, outcome, outcome_note: note, starts_on: from, ends_on: to } = help
  const span =
    to === null
      ? t('help.since', { date: dayAndMonth(from) })
      : t('help.span', { from: dayAndMonth(from), to: dayAndMonth(to) })
  return (
    <li className={classes['item']} aria-label={name}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[dose, span].filter(Boolean).join(' · ')}
        </Text>
        {goal && <Text size="sm">{t('help.goalOf', { goal })}</Text>}
        {note && <Text size="sm">{note}</Text>}
      </div>
      {outcome !== null ? (
        <ToneBadge tone={outcome === 'helped' ? 'positive' : outcome === 'partly' ? 'caution' : 'neutral'}>
          {t(`helpOutcomes.${outcome}`)}
        </ToneBadge>
      ) : (
        onEnd && (
          <Button size="compact-sm" variant="default" aria-label={t('help.endOf', { name })} onClick={onEnd}>
            {t('help.end')}
          </Button>
        )
      )}
    </li>
  )
}

function AddForm({ one, onClose }: CaseProps & { onClose(): void }) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const today = useToday()
  const catalogue = useCatalogue()
  const [chosen, setChosen] = useState('')
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  const code = chosen || (catalogue[0]?.code ?? '')
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/intervention/action-center/{case_id}/interventions/', {
        params: { path: { case_id: one.id } },
        body: {
          code,
          dose: entryOf(entered, 'dose'),
          starts_on: from,
          ends_on: to || null,
          goal: entryOf(entered, 'goal'),
        },
      }),
    changes: changesOfSupport,
    notice: () => t('help.added'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('help.add')}
      isSaving={save.isPending}
      disabled={code === ''}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <NativeSelect
        label={t('help.kind')}
        value={code}
        data={catalogue.map(({ code: value, name }) => ({ value, label: name }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <TextInput
        key={code}
        label={t('help.dose')}
        name="dose"
        maxLength={120}
        defaultValue={catalogue.find((kind) => kind.code === code)?.dose ?? ''}
      />
      <SimpleGrid cols={2} spacing="sm">
        <DateField label={t('help.from')} value={from} required onValue={setFrom} />
        <DateField label={t('help.to')} value={to} min={from} onValue={setTo} />
      </SimpleGrid>
      <Textarea label={t('help.goal')} name="goal" maxLength={500} autosize minRows={2} />
    </DialogForm>
  )
}
