import { Said } from '../refusals/said.tsx'
import { useWords } from '../words/words.ts'

interface FailureProps {
  readonly failure: { readonly code: string; readonly message: string | null }
}

/** Codes of endings to which a person gave a reason in their own words. */
const saidByPeople: readonly string[] = ['failed', 'reversed', 'cancelled']

/** Why a payment failed: what a person wrote, else the words for what the provider answered. */
export function PaymentFailure({ failure: { code, message } }: FailureProps) {
  const { t } = useWords('money')
  if (message !== null && saidByPeople.includes(code)) return message
  return (
    <Said
      reasons={[{ code, message: message ?? code }]}
      own={{ answer_lost: t('failures.startLost') }}
      kind="detail"
    />
  )
}
