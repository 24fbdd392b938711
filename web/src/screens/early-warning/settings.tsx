import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { RiskPreset, RiskThresholds } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { number } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { InEnglish } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { type Draft, domains, draftOf, problemOf, sumOf } from './draft.ts'
import { Indicators } from './indicators.tsx'
import { Preview } from './preview.tsx'

const path = '/api/v1/config/risk-thresholds'

/** The rules that scores are made by, with a preview of what they would flag. */
export function Settings() {
  const { client, query } = useSchool()
  const held = useQuery({ queryKey: ['risk-thresholds'], queryFn: () => tagged(client.GET(path)) })
  const presets = query.useQuery('get', '/api/v1/config/risk-presets/', {}, { staleTime: 3_600_000 })
  return (
    <Read of={held}>
      {(known) => (
        <Read of={presets}>{({ results }) => <Form key={known.tag} held={known} presets={results} />}</Read>
      )}
    </Read>
  )
}

function useSaveThresholds({ tag }: Tagged<RiskThresholds>) {
  const { t } = useWords('early-warning')
  const { client } = useSchool()
  return useSave({
    send: (body: Draft) => client.PATCH(path, { params: { header: ifMatch(tag) }, body }),
    changes: ['risk-thresholds', path, '/api/v1/intervention/'],
    notice: (_, { is_enabled }) => t(is_enabled ? 'settings.saved' : 'settings.savedOff'),
  })
}

interface FormProps {
  readonly held: Tagged<RiskThresholds>
  readonly presets: readonly RiskPreset[]
}

function Form({ held, presets }: FormProps) {
  const { t } = useWords('early-warning')
  const { may } = useSchool()
  const stored = draftOf(held.body)
  const [draft, setDraft] = useState(stored)
  const save = useSaveThresholds(held)
  const change = (members: Partial<Draft>) => setDraft((before) => Object.assign({}, before, members))
  const problem = problemOf(draft)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  const mayWrite = may('config.write')
  const isEnding = stored.is_enabled && !draft.is_enabled
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <Stack gap="md" maw="56rem">
        <Switch
          label={t('settings.enabled')}
          description={t(stored.is_enabled ? 'settings.enabledText' : 'settings.disabledText')}
          checked={draft.is_enabled}
          disabled={!mayWrite}
          onChange={(event) => change({ is_enabled: event.currentTarget.checked })}
        />
        {draft.is_enabled && (
          <>
            <Presets presets={presets} draft={draft} disabled={!mayWrite} onDraft={change} />
            <Bounds draft={draft} disabled={!mayWrite} onDraft={change} />
            <Indicators draft={draft} disabled={!mayWrite} onDraft={change} />
            <Preview draft={draft} isReady={problem === undefined && held.body.is_enabled} />
          </>
        )}
        <ErrorMessage error={save.error} own={{ precondition_failed: t('settings.stale') }} />
        {mayWrite && (
          <Group justify="flex-end">
            <Button
              type="submit"
              loading={save.isPending}
              {...(isEnding ? { color: 'red' } : {})}
              disabled={(draft.is_enabled && problem !== undefined) || !isChanged}
            >
              {t(isEnding ? 'settings.switchOff' : 'settings.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly disabled: boolean
  onDraft(members: Partial<Draft>): void
}

const sameRules = (draft: Draft, preset: RiskPreset): boolean =>
  JSON.stringify([draft.amber_min, draft.red_min, draft.weights, draft.indicators]) ===
  JSON.stringify([preset.amber_min, preset.red_min, preset.weights, preset.indicators])

const described = [
  'campus',
  'balfanz_abc',
  'chicago_on_track',
  'baltimore',
  'ewims',
  'england_absence',
] as const

/** Whether the catalogues have a name and a source for the rules. */
const isDescribed = (code: string): code is (typeof described)[number] =>
  described.some((one) => one === code)

/** Rules with a source; choosing one fills in the form, and nothing is saved yet. */
function Presets({ presets, draft, disabled, onDraft }: PartProps & Pick<FormProps, 'presets'>) {
  const { t } = useWords('early-warning')
  const chosen = presets.find((preset) => sameRules(draft, preset))
  return (
    <Stack gap={4}>
      <Select
        label={t('settings.preset')}
        placeholder={t('settings.own')}
        data={presets.map(({ code }) => ({
          value: code,
          label: isDescribed(code) ? t(`preset.${code}`) : code,
        }))}
        value={chosen?.code ?? null}
        allowDeselect={false}
        disabled={disabled}
        onChange={(code) => {
          const preset = presets.find((one) => one.code === code)
          if (!preset) return
          const { amber_min, red_min, weights, indicators } = preset
          onDraft({ amber_min, red_min, weights, indicators })
        }}
      />
      {chosen && (
        <Text size="sm" c="dimmed">
          {isDescribed(chosen.code) ? t(`source.${chosen.code}`) : <InEnglish>{chosen.source}</InEnglish>}
        </Text>
      )}
    </Stack>
  )
}

/** From which score on a student is amber or red, and how many points each domain gives. */
function Bounds({ draft, disabled, onDraft }: PartProps) {
  const { t } = useWords('early-warning')
  const problem = problemOf(draft)
  const field = (label: string, value: number, onValue: (value: number) => void, error?: string) => (
    <NumberInput
      key={label}
      label={label}
      min={0}
      max={100}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(entered) => onValue(Number(entered) || 0)}
    />
  )
  return (
    <Section title={t('settings.bounds')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {field(t('settings.amber'), draft.amber_min, (amber_min) => onDraft({ amber_min }))}
        {field(
          t('settings.red'),
          draft.red_min,
          (red_min) => onDraft({ red_min }),
          problem === 'order' ? t('settings.order') : undefined,
        )}
        <NumberInput
          label={t('settings.window')}
          min={1}
          max={366}
          allowDecimal={false}
          disabled={disabled}
          value={draft.window_days}
          onChange={(value) => onDraft({ window_days: Number(value) || 1 })}
        />
        {domains.map((part) =>
          field(t(`domain.${part}`), draft.weights[part], (value) =>
            onDraft({ weights: Object.assign({}, draft.weights, { [part]: value }) }),
          ),
        )}
      </SimpleGrid>
      <Text size="sm" mt="xs" c={problem === 'sum' ? 'var(--campus-negative)' : 'dimmed'} role="status">
        {t(problem === 'sum' ? 'settings.sumWrong' : 'settings.sum', { sum: number(sumOf(draft)) })}
      </Text>
    </Section>
  )
}
