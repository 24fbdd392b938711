import { Button, Group, Stack } from '@mantine/core'
import type { Problem } from '../../../kernel/api/problem.ts'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import { Said } from '../../../kernel/refusals/said.tsx'
import { reasonOf } from '../../../kernel/refusals/say.ts'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Register, seated } from './entries.ts'
import { Reopen } from './reopen.tsx'
import type { OpenedRegister } from './use-register.ts'

interface RegisterNoticesProps {
  readonly register: OpenedRegister
  read(): Promise<Tagged<Register>>
}

/** What has to be known before marking: closed, no school, partly taken, refused, not sent. */
export function RegisterNotices({ register, read }: RegisterNoticesProps) {
  const { t } = useWords('attendance')
  const { base, refusal: error, unsent, reload } = register
  const unmarked = seated(base).filter(({ mark }) => mark === null).length
  const isPartial = base.register_id !== null && unmarked > 0 && base.editable
  return (
    <Stack gap="xs">
      {base.status === 'closed' && (
        <Notice tone="neutral" title={t('closed.title')}>
          {t('closed.text')} <Reopen registerId={base.register_id} read={read} />
        </Notice>
      )}
      {base.status !== 'closed' && !base.editable && (
        <Notice tone="neutral" title={t(base.register_id === null ? 'locked.titleNone' : 'locked.title')}>
          <WhyLocked register={base} />
        </Notice>
      )}
      {isPartial && <Notice tone="accent">{t('register.partial', { count: unmarked })}</Notice>}
      {register.unconfirmed > 0 && (
        <Notice tone="caution">{t('register.confirm', { count: register.unconfirmed })}</Notice>
      )}
      {error && (
        <Notice tone="negative" title={t('refused.title')}>
          <WhyNotSaved refusal={error} />
        </Notice>
      )}
      {unsent && (
        <Notice tone="caution" title={t('unsent.here')}>
          <Group gap="sm">
            {unsent.refused === undefined ? (
              t('unsent.hereWaiting')
            ) : (
              <span>
                <Said reasons={[{ code: unsent.refused, message: unsent.refused }]} />{' '}
                {t('unsent.hereRefused')}
              </span>
            )}
            <Button size="compact-sm" variant="default" onClick={() => void reload()}>
              {t('unsent.discard')}
            </Button>
          </Group>
        </Notice>
      )}
    </Stack>
  )
}

/** Why it cannot be changed, by the case. */
function WhyLocked({ register: { locked_reason: reason, day_reason } }: { register: Register }) {
  const { t } = useWords('attendance')
  if (reason === null || reason === 'register_closed') return null
  if (reason === 'not_a_school_day') return t('locked.noSchool', { reason: t(`reason.${day_reason}`) })
  return t(`locked.why.${reason}`)
}

/** Why nothing was saved: what is wrong with which marks, or with all of it. */
function WhyNotSaved({ refusal: error }: { refusal: Problem }) {
  return error.code === 'attendance_refused' ? (
    <Said reasons={error.details} kind="record" />
  ) : (
    <Said reasons={[reasonOf(error)]} />
  )
}
