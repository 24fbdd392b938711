import { Button, Text, TextInput, Title } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconCircleCheck, IconCircleX, IconScan } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Problem } from '../../kernel/api/problem.ts'
import { clockTime, longDate } from '../../kernel/format/format.ts'
import { endKiosk } from '../../kernel/kiosk/kiosk.ts'
import { playTone } from '../../kernel/kiosk/sound.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './kiosk.module.css'
import { useArrive } from './use-arrive.ts'

const ProveAgain = lazy(() => import('../../kernel/session/prove-again.tsx'))

/** Milliseconds for which the answer to a card stays. */
const shownFor = 5000

/** Nothing but a clock and a field for cards: students scan their cards, and the door to the console is locked. */
export function Kiosk() {
  const { t } = useWords('absences')
  const { me } = useSchool()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    endKiosk()
  }
  return (
    <main className={classes['kiosk']}>
      <div className={classes['top']}>
        <Text fw={600}>{me.school?.name}</Text>
        <Button variant="default" onClick={() => setLeaving(true)}>
          {t('kiosk.leave')}
        </Button>
      </div>
      <Title order={1} size="h2">
        {t('kiosk.title')}
      </Title>
      <Clock />
      <Cards isPaused={isLeaving} />
      <Suspense>{isLeaving && <ProveAgain onProven={leave} onClose={() => setLeaving(false)} />}</Suspense>
    </main>
  )
}

function Clock() {
  const { me } = useSchool()
  const [now, setNow] = useState(() => new Date().toISOString())
  useInterval(() => setNow(new Date().toISOString()), 1000, { autoInvoke: true })
  return (
    <div>
      <Text ta="center">{me.school && longDate(me.school.today)}</Text>
      <div className={classes['clock']}>{clockTime(now, me.school?.time_zone)}</div>
    </div>
  )
}

/** What the last card came to. */
interface Answer {
  readonly isGood: boolean
  readonly title: string
  readonly text: string
}

function Cards({ isPaused }: { isPaused: boolean }) {
  const { t } = useWords('absences')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { answer, scan } = useCards()
  useEffect(() => {
    if (!isPaused) field.current?.focus()
  }, [isPaused])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const entered = code.trim()
    setCode('')
    if (entered !== '') scan(entered)
  }
  return (
    <>
      <form onSubmit={send} className={classes['scan']}>
        <TextInput
          ref={field}
          label={t('kiosk.field')}
          size="xl"
          autoComplete="off"
          maxLength={100}
          value={code}
          leftSection={<IconScan size={24} aria-hidden />}
          onChange={(event) => setCode(event.currentTarget.value)}
          // A scanner types wherever the focus is: it returns here unless somebody leaves.
          onBlur={({ relatedTarget }) => relatedTarget === null && !isPaused && field.current?.focus()}
        />
      </form>
      <div role="status" className={answerClass(answer)}>
        {answer ? (
          <>
            {answer.isGood ? (
              <IconCircleCheck size={56} aria-hidden />
            ) : (
              <IconCircleX size={56} aria-hidden />
            )}
            <Text fz="1.75rem" fw={700}>
              {answer.title}
            </Text>
            <Text fz="1.25rem">{answer.text}</Text>
          </>
        ) : (
          <Text fz="1.25rem" c="dimmed">
            {t('kiosk.ready')}
          </Text>
        )}
      </div>
    </>
  )
}

const answerClass = (answer: Answer | undefined): string =>
  `${classes['answer']} ${answer ? classes[answer.isGood ? 'good' : 'bad'] : ''}`

/** Marks the student of a card late, and says so in words and with a tone. */
function useCards() {
  const { t } = useWords('absences')
  const [answer, setAnswer] = useState<Answer>()
  const { search, arrive } = useArrive({ isExact: true })
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [answer])
  const report = (next: Answer) => {
    playTone(next.isGood ? 'good' : 'bad')
    setAnswer(next)
  }
  const fail = (error: unknown) =>
    report({
      isGood: false,
      title: t('kiosk.refused'),
      text:
        error instanceof Problem && error.code === 'no_lesson_now' ? t('late.noLesson') : t('kiosk.office'),
    })
  const scan = (code: string) =>
    search.mutate(code, {
      onError: fail,
      onSuccess: ([person]) => {
        if (!person) return report({ isGood: false, title: t('kiosk.unknown'), text: t('kiosk.office') })
        arrive.mutate(person, {
          onError: fail,
          onSuccess: ({ name, minutes }) =>
            report({
              isGood: true,
              title: name,
              text: minutes === null ? t('late.marked') : t('late.minutes', { count: minutes }),
            }),
        })
      },
    })
  return { answer, scan }
}
