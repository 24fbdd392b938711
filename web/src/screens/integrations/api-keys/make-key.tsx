import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { addDays } from '../../../kernel/format/days.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Scope } from '../../../kernel/scopes/scopes.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { ScopeChoice } from '../programs/scope-choice.tsx'
import { useMake } from '../programs/use-make.ts'

interface MakeKeyProps {
  readonly isOpen: boolean
  onClose(): void
  onMade(secret: string): void
}

/** Makes a key and hands its secret on, once. */
export function MakeKey({ isOpen, onClose, onMade }: MakeKeyProps) {
  const { t } = useWords('integrations')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('keys.make')} size="lg">
      <KeyForm
        onClose={onClose}
        onMade={(secret) => {
          onClose()
          onMade(secret)
        }}
      />
    </Dialog>
  )
}

/** Days that a key may live; none: until it is revoked. */
const lives = ['30', '90', '365', ''] as const

interface Requested {
  readonly name: string
  readonly scopes: Scope[]
  readonly expires_at: string | null
}

function useMakeKey(onMade: (secret: string) => void) {
  const { client } = useSchool()
  const list = '/api/v1/integrations/api-keys/'
  return useMake({
    list,
    send: (body: Requested, key) => client.POST(list, { body, headers: { 'idempotency-key': key } }),
    onMade: ({ key }) => {
      if (key !== undefined) onMade(key)
    },
  })
}

function KeyForm({ onClose, onMade }: Omit<MakeKeyProps, 'isOpen'>) {
  const { t } = useWords('integrations')
  const [scopes, setScopes] = useState<Scope[]>([])
  const [isSent, setSent] = useState(false)
  const { make, dialog, error } = useMakeKey(onMade)
  const send = (event: FormEvent<HTMLFormElement>) => {
    setSent(true)
    const form = new FormData(event.currentTarget)
    const days = Number(form.get('life'))
    const today = new Date().toISOString().slice(0, 10)
    const name = String(form.get('name')).trim()
    if (scopes.length === 0 || make.isPending) return
    make.mutate({ name, scopes, expires_at: days ? `${addDays(today, days)}T00:00:00.000Z` : null })
  }
  return (
    <>
      <DialogForm
        onSubmit={send}
        onClose={onClose}
        error={error}
        atFields={['name']}
        isSaving={make.isPending}
        submitLabel={t('keys.makeIt')}
      >
        <TextInput
          name="name"
          label={t('keys.name')}
          description={t('keys.nameHint')}
          required
          maxLength={200}
          data-autofocus
          error={errorAt(error, 'name')}
        />
        <NativeSelect
          name="life"
          label={t('keys.life')}
          defaultValue="365"
          data={lives.map((days) => ({
            value: days,
            label: days ? t('keys.days', { count: Number(days) }) : t('keys.forever'),
          }))}
        />
        <ScopeChoice
          isMachine
          value={scopes}
          onChange={setScopes}
          error={isSent && scopes.length === 0 && t('scopes.choose')}
        />
      </DialogForm>
      {dialog}
    </>
  )
}
