import { NativeSelect, PasswordInput, Radio, Stack, TextInput } from '@mantine/core'
import { errorAt } from '../../../../kernel/refusals/said.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import type { RosterSource } from '../roster.ts'
import { type Kind, kinds } from './order.ts'

interface SignInProps {
  readonly of: RosterSource | undefined
  readonly kind: Kind
  readonly error: unknown
  onKind(kind: Kind): void
}

/** How a source is signed in to: what each kind needs. */
export function SignInFields({ of, kind, error, onKind }: SignInProps) {
  const { t } = useWords('rosters')
  return (
    <>
      <Radio.Group
        label={t('form.kind')}
        value={kind}
        onChange={(value) => onKind(kinds.find((one) => one === value) ?? kind)}
      >
        <Stack gap="xs" mt={4}>
          {kinds.map((one) => (
            <Radio key={one} value={one} label={t(`auth.${one}`)} description={t(`form.kindHint.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {kind === 'oauth2' && <TokenFields of={of} error={error} />}
      {kind === 'oauth1' && <SignedFields of={of} error={error} />}
      <PasswordInput
        name="secret"
        label={t(`form.secret.${kind}`)}
        description={t(of ? 'form.secretKept' : 'form.secretHint')}
        required={!of}
        maxLength={4000}
        autoComplete="new-password"
        error={errorAt(error, 'secret')}
        visibilityToggleButtonProps={{ 'aria-label': t('form.showSecret') }}
      />
    </>
  )
}

type PartProps = Pick<SignInProps, 'of' | 'error'>

function TokenFields({ of, error }: PartProps) {
  const { t } = useWords('rosters')
  const auth = of?.auth.kind === 'oauth2' ? of.auth : undefined
  return (
    <>
      <TextInput
        name="token_url"
        type="url"
        label={t('form.tokenUrl')}
        required
        maxLength={2000}
        defaultValue={auth?.token_url ?? ''}
        error={errorAt(error, 'auth.token_url')}
      />
      <TextInput
        name="client_id"
        label={t('form.clientId')}
        required
        maxLength={500}
        autoComplete="off"
        defaultValue={auth?.client_id ?? ''}
        error={errorAt(error, 'auth.client_id')}
      />
      <TextInput
        name="scope"
        label={t('form.scope')}
        description={t('form.scopeHint')}
        maxLength={2000}
        defaultValue={auth?.scope ?? ''}
        error={errorAt(error, 'auth.scope')}
      />
      <NativeSelect
        name="client_auth"
        label={t('form.clientAuth')}
        defaultValue={auth?.client_auth ?? 'basic'}
        data={(['basic', 'body'] as const).map((value) => ({
          value,
          label: t(`form.clientAuthAs.${value}`),
        }))}
      />
    </>
  )
}

function SignedFields({ of, error }: PartProps) {
  const { t } = useWords('rosters')
  const auth = of?.auth.kind === 'oauth1' ? of.auth : undefined
  return (
    <>
      <TextInput
        name="consumer_key"
        label={t('form.consumerKey')}
        required
        maxLength={500}
        autoComplete="off"
        defaultValue={auth?.consumer_key ?? ''}
        error={errorAt(error, 'auth.consumer_key')}
      />
      <NativeSelect
        name="signature_method"
        label={t('form.method')}
        defaultValue={auth?.signature_method ?? 'HMAC-SHA256'}
        data={['HMAC-SHA256', 'HMAC-SHA1']}
      />
    </>
  )
}
