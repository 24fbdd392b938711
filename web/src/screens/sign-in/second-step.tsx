import { Button, Stack, Text } from '@mantine/core'
import type { Method } from '../../kernel/second-factor/methods.ts'
import SecondFactorForm from '../../kernel/second-factor/second-factor-form.tsx'
import { signIn } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'
import { Door } from './door.tsx'

/** Valid name and password, and the additional proof that is required. */
export interface HalfWay {
  readonly username: string
  readonly password: string
  readonly slug: string | undefined
  readonly methods: readonly Method[]
}

/** What comes after the right password, where the person has a second factor. */
export default function SecondStep({ half, onBack }: { half: HalfWay; onBack(): void }) {
  const { t } = useWords('sign-in')
  const { methods, ...proof } = half
  return (
    <Door title={t('second.title')}>
      <Stack>
        <Text>{t('second.text')}</Text>
        <SecondFactorForm
          methods={methods}
          submit={t('submit')}
          aside={
            <Button variant="default" onClick={onBack}>
              {t('second.back')}
            </Button>
          }
          onCode={(otp) => signIn({ ...proof, otp })}
          onPasskey={() => signIn('passkey')}
        />
      </Stack>
    </Door>
  )
}
