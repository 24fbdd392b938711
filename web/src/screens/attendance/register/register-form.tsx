import { Paper, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useAlerts } from '../../../kernel/alerts/use-alerts.ts'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import {
  BehaviourRecording,
  RecordBehaviour,
  useRecordBehaviour,
} from '../../../kernel/behaviour/recording.tsx'
import { longDate, timeOfDay } from '../../../kernel/format/format.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type Register, seated } from './entries.ts'
import { KeyHelp } from './key-help.tsx'
import type { Code } from './mark-menu.tsx'
import classes from './register.module.css'
import { registerKeys } from './register-keys.ts'
import { RegisterNotices } from './register-notices.tsx'
import { SaveBar } from './save-bar.tsx'
import { StudentRow } from './student-row.tsx'
import { type OpenedRegister, useRegister } from './use-register.ts'

interface RegisterFormProps {
  readonly opened: Tagged<Register>
  readonly codes: readonly Code[]
  /** Reads the register again. */
  read(): Promise<Tagged<Register>>
}

/** A register being taken, or shown where it may not be changed. */
export function RegisterForm({ opened, codes, read }: RegisterFormProps) {
  const { t } = useWords('attendance')
  const { slug, may } = useSchool()
  const statusOf = useCallback(
    (code: string) => codes.find((own) => own.code === code)?.status ?? 'present',
    [codes],
  )
  const register = useRegister(opened, { read, statusOf })
  const { base, isBusy } = register
  // While it is being saved the rows keep the focus, and hear nothing.
  const isLocked = !base.editable
  useHotkeys([['mod+Enter', () => !isLocked && !isBusy && register.isUnsaved && void register.save()]], [])
  const students = useMemo(() => named(base), [base])
  return (
    <BehaviourRecording
      students={students}
      classId={base.class_id}
      date={base.date}
      time={base.period?.start_time.slice(0, 5)}
    >
      <Page
        title={base.class_name}
        subtitle={<Lesson register={base} />}
        actions={
          <>
            <ButtonLink
              to="/schools/$slug/classes/$classId"
              params={{ slug, classId: base.class_id }}
              variant="default"
            >
              {t('register.class')}
            </ButtonLink>
            {may('evaluations.read') && (
              <ButtonLink
                to="/schools/$slug/gradebook/$classId"
                params={{ slug, classId: base.class_id }}
                variant="default"
              >
                {t('register.grades')}
              </ButtonLink>
            )}
            <RecordBehaviour />
            <KeyHelp />
          </>
        }
      >
        <RegisterNotices register={register} read={read} />
        <Student register={register} codes={codes} isLocked={isLocked} />
        {register.conflict && (
          <ConflictDialog
            conflict={register.conflict}
            isBusy={isBusy}
            settle={register.settle}
            postpone={register.postpone}
          />
        )}
        <LeaveGuard isDirty={register.isDirty} />
      </Page>
    </BehaviourRecording>
  )
}

/** The students of the register, as behaviour is recorded of them. */
const named = (register: Register) =>
  seated(register).map(({ student_id: id, student_name: name }) => ({ id, name }))

/** When it is, and the way back to the day. */
function Lesson({ register: { date, period } }: { register: Register }) {
  const { slug } = useSchool()
  const times = period && `${period.name}, ${timeOfDay(period.start_time)}–${timeOfDay(period.end_time)}`
  return (
    <>
      <TextLink to="/schools/$slug/attendance" params={{ slug }} search={{ date }} underline="always">
        {longDate(date)}
      </TextLink>
      {times && ` · ${times}`}
    </>
  )
}

/**
 * Opening a register puts the focus on its first student, where the keys work; where none can be marked, on the heading.
 * Nothing is taken from a dialog or a field that has the focus.
 */
function useFocusFirst(isLocked: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    const first = isLocked ? heading : list.current?.querySelector<HTMLElement>('[data-pupil]')
    first?.focus({ preventScroll: true })
  }, [isLocked])
  return list
}

interface StudentProps {
  readonly register: OpenedRegister
  readonly codes: readonly Code[]
  readonly isLocked: boolean
}

function Student({ register, codes, isLocked }: StudentProps) {
  const { t } = useWords('attendance')
  const { base, entries, set } = register
  const list = useFocusFirst(isLocked)
  const alerts = useAlerts({ classId: base.class_id })
  const record = useRecordBehaviour()
  const recordOne = (id: string) => record?.(named(base).filter((one) => one.id === id))
  const active = useMemo(() => codes.filter(({ is_active }) => is_active), [codes])
  const students = seated(base)
  const gone = base.students.filter(({ on_roster }) => !on_roster)
  if (students.length + gone.length === 0)
    return <Empty title={t('register.empty')}>{t('register.emptyText')}</Empty>
  return (
    <Paper withBorder>
      {/* The list hears the keys of the buttons in it. */}
      <ul
        ref={list}
        className={classes['list']}
        aria-label={t('register.pupils')}
        onKeyDown={registerKeys({ set, record: record && recordOne })}
      >
        {students.map((student) => (
          <StudentRow
            key={student.student_id}
            pupil={student}
            alerts={alerts.get(student.student_id)}
            isLocked={isLocked}
            set={set}
            codes={active}
            entry={entries.get(student.student_id)}
          />
        ))}
      </ul>
      {gone.length > 0 && (
        <Text size="sm" c="dimmed" p="sm">
          {t('register.gone', { names: gone.map(({ student_name }) => student_name).join(', ') })}
        </Text>
      )}
      {base.editable && <SaveBar register={register} />}
    </Paper>
  )
}
