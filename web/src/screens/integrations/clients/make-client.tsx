import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Scope } from '../../../kernel/scopes/scopes.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { ScopeChoice } from '../programs/scope-choice.tsx'
import { useMake } from '../programs/use-make.ts'

interface MakeClientProps {
  readonly isOpen: boolean
  onClose(): void
  onMade(clientId: string, secret: string | undefined): void
}

/** Registers a client and hands its id on, and its secret once. */
export function MakeClient({ isOpen, onClose, onMade }: MakeClientProps) {
  const { t } = useWords('integrations')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('clients.make')} size="lg">
      <ClientForm
        onClose={onClose}
        onMade={(id, secret) => {
          onClose()
          onMade(id, secret)
        }}
      />
    </Dialog>
  )
}

/** How each kind of program proves itself, and by what it comes to tokens. */
const kinds = {
  web: {
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code', 'refresh_token'],
  },
  public: { token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] },
  machine: { token_endpoint_auth_method: 'client_secret_basic', grant_types: ['client_credentials'] },
} as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

interface Requested {
  readonly name: string
  readonly kind: Kind
  readonly redirects: readonly string[]
  readonly scopes: Scope[]
}

function useMakeClient(onMade: MakeClientProps['onMade']) {
  const { client } = useSchool()
  const list = '/api/v1/integrations/oauth-clients/'
  return useMake({
    list,
    send: ({ name, kind, redirects, scopes }: Requested, key) => {
      const { token_endpoint_auth_method, grant_types } = kinds[kind]
      const body = { name, token_endpoint_auth_method, grant_types: [...grant_types], scopes }
      return client.POST(list, {
        body: kind === 'machine' ? body : { ...body, redirect_uris: [...redirects] },
        headers: { 'idempotency-key': key },
      })
    },
    onMade: ({ id, client_secret: secret }) => onMade(id, secret),
  })
}

const linesOf = (text: FormDataEntryValue | null): string[] =>
  String(text ?? '')
    .split(/\s+/)
    .filter((line) => line !== '')

function ClientForm({ onClose, onMade }: Omit<MakeClientProps, 'isOpen'>) {
  const { t } = useWords('integrations')
  const [kind, setKind] = useState<Kind>('web')
  const [scopes, setScopes] = useState<Scope[]>([])
  const [isSent, setSent] = useState(false)
  const { make, dialog, error } = useMakeClient(onMade)
  const send = (event: FormEvent<HTMLFormElement>) => {
    setSent(true)
    const form = new FormData(event.currentTarget)
    if (scopes.length === 0 || make.isPending) return
    make.mutate({
      name: String(form.get('name')).trim(),
      kind,
      scopes,
      redirects: linesOf(form.get('redirects')),
    })
  }
  const shown = ['name', ...(kind === 'machine' ? [] : ['redirect_uris'])]
  return (
    <>
      <DialogForm
        onSubmit={send}
        onClose={onClose}
        error={error}
        atFields={shown}
        isSaving={make.isPending}
        submitLabel={t('clients.makeIt')}
      >
        <TextInput
          name="name"
          label={t('clients.name')}
          description={t('clients.nameHint')}
          required
          maxLength={100}
          data-autofocus
          error={errorAt(error, 'name')}
        />
        <Radio.Group label={t('clients.kind')} value={kind} onChange={(value) => setKind(value as Kind)}>
          <Stack gap="xs" mt={4}>
            {kindNames.map((one) => (
              <Radio key={one} value={one} label={t(`clients.kinds.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {kind !== 'machine' && <Redirects error={error} />}
        <ScopeChoice
          isMachine={kind === 'machine'}
          value={scopes}
          onChange={setScopes}
          error={isSent && scopes.length === 0 && t('scopes.choose')}
        />
      </DialogForm>
      {dialog}
    </>
  )
}

function Redirects({ error }: { error: unknown }) {
  const { t } = useWords('integrations')
  return (
    <Textarea
      name="redirects"
      label={t('clients.redirects')}
      description={t('clients.redirectsHint')}
      required
      autosize
      minRows={2}
      maxLength={40_000}
      error={errorAt(error, 'redirect_uris')}
    />
  )
}
