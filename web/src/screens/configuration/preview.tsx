import { Accordion, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EducationTemplateApplied } from '../../kernel/api/wire.ts'
import { Dialog } from '../../kernel/form/dialog.tsx'
import { number, shortDate } from '../../kernel/format/format.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Failed, Loading } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { type Change, ChangeLine } from './change-line.tsx'

type Outcome = EducationTemplateApplied

interface PreviewProps {
  readonly code: Outcome['education_template']
  readonly name: string
  onClose(): void
}

/** What a template would change, and taking it over; a school at work confirms with its slug. */
export function Preview({ code, name, onClose }: PreviewProps) {
  const { t } = useWords('configuration')
  const school = useSchool()
  const ask = useMutation({
    mutationFn: async () => {
      const body = { education_template: code, preview: true }
      return (await school.client.POST('/api/v1/config/education-templates/apply', { body })).data
    },
  })
  const { mutate } = ask
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('preview.title', { name })}>
      {ask.error && <Failed error={ask.error} retry={() => mutate()} />}
      {!ask.error && !ask.data && <Loading />}
      {ask.data && <Planned planned={ask.data} name={name} onClose={onClose} />}
    </Dialog>
  )
}

function useApply({ education_template, needs_confirmation }: Outcome, name: string, onDone: () => void) {
  const { t } = useWords('configuration')
  const school = useSchool()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (confirm: string) =>
      school.client.POST('/api/v1/config/education-templates/apply', {
        body: { education_template, preview: false, ...(needs_confirmation ? { confirm } : {}) },
      }),
    onSuccess: () => {
      notifications.show({ message: t('preview.done', { name }) })
      onDone()
      return queries.invalidateQueries()
    },
  })
}

function Planned({ planned, name, onClose }: { planned: Outcome; name: string; onClose(): void }) {
  const { t } = useWords('configuration')
  const { t: kernel } = useWords('kernel')
  const school = useSchool()
  const [typed, setTyped] = useState('')
  const apply = useApply(planned, name, onClose)
  const { summary, school_year, needs_confirmation } = planned
  const changesNothing = summary.created + summary.updated === 0
  const isReady = !needs_confirmation || typed === school.slug
  return (
    <Stack>
      <Text>
        {t('preview.year', {
          title: school_year.title,
          from: shortDate(school_year.starts_on),
          until: shortDate(school_year.ends_on),
        })}
      </Text>
      <Changes planned={planned} />
      {planned.caveat_codes.length > 0 && (
        <Notice tone="accent" title={t('preview.caveats')}>
          <List size="sm">
            {planned.caveat_codes.map((code) => (
              <List.Item key={code}>{t(`caveat.${code}`)}</List.Item>
            ))}
          </List>
        </Notice>
      )}
      {changesNothing && <Notice tone="neutral" title={t('preview.nothing')} />}
      {!changesNothing && needs_confirmation && (
        <TextInput
          label={t('preview.confirm', { slug: school.slug })}
          description={t('preview.confirmText')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
        />
      )}
      <ErrorMessage error={apply.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {kernel('cancel')}
        </Button>
        {!changesNothing && (
          <Button disabled={!isReady} loading={apply.isPending} onClick={() => apply.mutate(typed)}>
            {t('preview.apply')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const tones: Readonly<Record<Change['action'], Tone>> = {
  created: 'positive',
  updated: 'accent',
  kept: 'neutral',
  conflict: 'caution',
}
const actions = ['conflict', 'updated', 'created', 'kept'] as const

/** Changes by what becomes of them; contradictions first and open. */
function Changes({ planned }: { planned: Outcome }) {
  const { t } = useWords('configuration')
  const { summary, changes } = planned
  const shown = actions.filter((action) => summary[action] > 0)
  return (
    <Accordion multiple defaultValue={['conflict', 'updated']} variant="separated">
      {shown.map((action) => (
        <Accordion.Item key={action} value={action}>
          <Accordion.Control>
            <Group gap="xs">
              <ToneBadge tone={tones[action]}>{t(`change.${action}`)}</ToneBadge>
              {number(summary[action])}
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <List size="sm" spacing={4}>
              {changes
                .filter((change) => change.action === action)
                .map((change) => (
                  <List.Item key={`${change.kind} ${change.key}`}>
                    <ChangeLine change={change} />
                  </List.Item>
                ))}
            </List>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
