import { Button, Group, List, NativeSelect, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useScopeWords } from '../../../kernel/scopes/use-scope-words.ts'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Program } from './program.ts'

/** Hours that the earlier secrets may keep working. */
const overlaps = [0, 1, 24, 72] as const

interface AdoptProps {
  readonly of: Program
  readonly hasSecret: boolean
  onClose(): void
  /** Said yes to, with the hours that the earlier secrets keep working. */
  onAdopt(overlapHours: number): void
}

/** Asks before a program is adopted, and shows what of it will be active and what it loses. */
export function Adopt({ of, hasSecret, onClose, onAdopt }: AdoptProps) {
  const { t } = useWords('integrations')
  const school = useSchool()
  const grantable = school.query.useQuery('get', '/api/v1/integrations/grantable-scopes/')
  return (
    <Dialog opened onClose={onClose} title={t('program.adoptTitle', { name: of.name })}>
      <Read of={grantable}>
        {({ results }) => (
          <AdoptForm of={of} hasSecret={hasSecret} onClose={onClose} onAdopt={onAdopt} mine={results} />
        )}
      </Read>
    </Dialog>
  )
}

/** Scopes that stay active; what an app does in people's names is not limited by who answers for it. */
function scopesAfter({ scopes, grant_types: grants }: Program, mine: readonly string[]) {
  const isMachine = grants === undefined || grants.includes('client_credentials')
  const active = scopes.filter((scope) => !isMachine || mine.includes(scope))
  return { active, dropped: scopes.filter((scope) => !active.includes(scope)) }
}

function AdoptForm({ of, hasSecret, onClose, onAdopt, mine }: AdoptProps & { mine: readonly string[] }) {
  const { t } = useWords('integrations')
  const { t: kernel } = useWords('kernel')
  const [hours, setHours] = useState('0')
  const { active, dropped } = scopesAfter(of, mine)
  const isPossible = active.length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPossible) onAdopt(Number(hours))
  }
  return (
    <form onSubmit={send}>
      <Stack>
        <Text>{t('program.adoptText')}</Text>
        {isPossible ? (
          <ScopeList title={t('adopt.active')} scopes={active} />
        ) : (
          <Notice tone="caution" title={t('adopt.none')}>
            {t('adopt.noneText')}
          </Notice>
        )}
        {isPossible && dropped.length > 0 && <ScopeList title={t('adopt.dropped')} scopes={dropped} />}
        {isPossible && hasSecret && (
          <NativeSelect
            label={t('adopt.overlap')}
            description={t('adopt.overlapHint', { name: of.responsible_name ?? '?' })}
            value={hours}
            onChange={({ currentTarget }) => setHours(currentTarget.value)}
            data={overlaps.map((count) => ({
              value: String(count),
              label: count === 0 ? t('adopt.atOnce') : t('adopt.hours', { count }),
            }))}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {kernel('cancel')}
          </Button>
          {isPossible && <Button type="submit">{t('program.adopt')}</Button>}
        </Group>
      </Stack>
    </form>
  )
}

function ScopeList({ title, scopes }: { title: string; scopes: readonly string[] }) {
  const inWords = useScopeWords()
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm" withPadding aria-label={title}>
        {scopes.map((scope) => (
          <List.Item key={scope}>{inWords([scope])}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
