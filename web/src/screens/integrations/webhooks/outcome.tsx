import { Code, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Outcome } from './webhook.ts'

type RowError = keyof typeof import('./words/en.json')['fault']
const isError = (word: string, among: readonly string[]): word is RowError => among.includes(word)

const errors: readonly string[] = [
  'invalid_url',
  'https_required',
  'port_refused',
  'host_unavailable',
  'connection_failed',
  'timeout',
  'answer_too_large',
  'secret_unreadable',
  'endpoint_archived',
]

/** What came back, in a sentence: the status of the answer, or why there was none. */
export function useCame() {
  const { t } = useWords('webhooks')
  return (status: number | null, error: string | null): string =>
    status === null
      ? error !== null && isError(error, errors)
        ? t(`fault.${error}`)
        : t('noAnswer')
      : t('answered', { status })
}

/** What came of a test event. */
export function OutcomeDialog({ outcome, onClose }: { outcome: Outcome | undefined; onClose(): void }) {
  const { t } = useWords('webhooks')
  const came = useCame()
  return (
    <Dialog opened={outcome !== undefined} onClose={onClose} title={t('testTitle')} size="lg">
      {outcome && (
        <Stack>
          <Notice
            tone={outcome.delivered ? 'positive' : 'negative'}
            title={t(outcome.delivered ? 'testArrived' : 'testFailed')}
          >
            {came(outcome.status, outcome.fault)} {t('took', { count: outcome.duration_ms })}
          </Notice>
          <Came headers={outcome.answer_headers} body={outcome.answer_body} />
        </Stack>
      )}
    </Dialog>
  )
}

interface CameProps {
  readonly headers: Readonly<Record<string, string>> | null
  readonly body: string | null
}

/** Headers and beginning of an answer. */
export function Came({ headers, body }: CameProps) {
  const { t } = useWords('webhooks')
  if (headers === null) return null
  return (
    <>
      <Lines label={t('answerHeaders')} text={linesOf(headers)} />
      <Lines label={t('answerBody')} text={body || t('emptyBody')} />
    </>
  )
}

export const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** Text of a machine, with its name; scrolled in its own place. */
export function Lines({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Code block tabIndex={0} role="region" aria-label={label} mah={240}>
        {text}
      </Code>
    </Stack>
  )
}
