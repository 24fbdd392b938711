import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconDeviceTablet, IconScan } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FoundPerson } from '../../kernel/api/wire.ts'
import { startKiosk } from '../../kernel/kiosk/kiosk.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { type Arrival, useArrive } from './use-arrive.ts'

/** Arrivals that stay on the screen. */
const shown = 20

/**
 * The gate: a scanner types the code of a card and Enter, a person types a name. The student is marked late in the
 * lesson that runs; the field is ready for the next one at once.
 */
export function LateArrivals() {
  const { t } = useWords('absences')
  const { slug } = useSchool()
  useKioskAddress()
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  return (
    <Page
      title={t('late.title')}
      subtitle={t('late.subtitle')}
      actions={
        <>
          <StartKiosk />
          <ButtonLink to="/schools/$slug/absences" params={{ slug }} variant="default">
            {t('late.absences')}
          </ButtonLink>
        </>
      }
    >
      <Gate onArrived={(arrival) => setArrivals((before) => [arrival, ...before].slice(0, shown))} />
      {arrivals.length > 0 && (
        <Paper withBorder component="ul" className={rowClasses['list'] ?? ''} aria-label={t('late.last')}>
          {arrivals.map(({ id, name, lesson, minutes }) => (
            <li key={id} className={rowClasses['row']}>
              <span className={rowClasses['what']}>
                <Text fw={600}>{name}</Text>
                <Text size="sm" c="dimmed">
                  {lesson}
                </Text>
              </span>
              <Text size="sm">
                {minutes === null ? t('late.marked') : t('late.minutes', { count: minutes })}
              </Text>
            </li>
          ))}
        </Paper>
      )}
    </Page>
  )
}

/** Makes a tablet at the gate of this browser: students scan their cards alone, and the console is locked. */
function StartKiosk() {
  const { t } = useWords('absences')
  const { slug, me } = useSchool()
  const userId = me.user?.id
  if (userId === undefined) return null
  const start = () => {
    if (document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined)
    startKiosk({ slug, userId })
  }
  return (
    <Button variant="default" leftSection={<IconDeviceTablet size={16} aria-hidden />} onClick={start}>
      {t('kiosk.start')}
    </Button>
  )
}

/** Opened with `?kiosk=1`, as from a bookmark, the browser becomes a kiosk at once. */
function useKioskAddress() {
  const { kiosk } = useSearch({ from: '/schools/$slug/late-arrivals' })
  const { slug, me } = useSchool()
  const navigate = useNavigate()
  const userId = me.user?.id
  useEffect(() => {
    if (kiosk !== true || userId === undefined) return
    startKiosk({ slug, userId })
    // Left later, it is not started again.
    void navigate({ to: '.', search: {} as never, replace: true })
  }, [kiosk, slug, userId, navigate])
}

function Gate({ onArrived }: { onArrived(arrival: Arrival): void }) {
  const { t } = useWords('absences')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { search, arrive } = useArrive()
  const ready = () => {
    setText('')
    search.reset()
    field.current?.focus()
  }
  const mark = (person: FoundPerson) =>
    arrive.mutate(person, {
      onSuccess: (arrival) => {
        onArrived(arrival)
        ready()
      },
      // What was typed stays to be corrected, selected so that the next card replaces it.
      onError: () => field.current?.select(),
    })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const entered = text.trim()
    if (entered === '' || search.isPending || arrive.isPending) return
    arrive.reset()
    search.mutate(entered, {
      onSuccess: (people) => {
        const [only, another] = people
        if (only && !another) mark(only)
        else field.current?.select()
      },
    })
  }
  return (
    <form onSubmit={send}>
      <Stack>
        <Group align="flex-end">
          <TextInput
            ref={field}
            label={t('late.field')}
            size="lg"
            flex="1 1 16rem"
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={text}
            leftSection={<IconScan size={20} aria-hidden />}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" loading={search.isPending || arrive.isPending}>
            {t('late.mark')}
          </Button>
        </Group>
        <ErrorMessage error={arrive.error ?? search.error} own={{ no_lesson_now: t('late.noLesson') }} />
        {search.data?.length === 0 && (
          <Notice tone="caution" title={t('late.nobody', { text: search.variables })} />
        )}
        {(search.data?.length ?? 0) > 1 && !arrive.isSuccess && (
          <Paper withBorder component="ul" className={rowClasses['list'] ?? ''} aria-label={t('late.choose')}>
            {search.data?.map((person) => (
              <li key={person.id} className={rowClasses['row']}>
                <span className={rowClasses['what']}>
                  <Text fw={600}>{person.name}</Text>
                  <Text size="sm" c="dimmed">
                    {[person.code, person.homeroom?.title].filter(Boolean).join(' · ')}
                  </Text>
                </span>
                <Button
                  variant="default"
                  aria-label={t('late.markName', { name: person.name })}
                  onClick={() => mark(person)}
                >
                  {t('late.mark')}
                </Button>
              </li>
            ))}
          </Paper>
        )}
      </Stack>
    </form>
  )
}
