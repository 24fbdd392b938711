import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconMoodPlus } from '@tabler/icons-react'
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import classes from './behaviour.module.css'
import { type Named, useBehaviourTypes } from './shared.ts'
import { useRecorded } from './use-recorded.tsx'

const loadSheet = () => import('./record-sheet.tsx')
const RecordSheet = lazy(loadSheet)
const DetailsDialog = lazy(() => import('./details-dialog.tsx'))

/** Opens the sheet for these students. */
const Context = createContext<((students: readonly Named[]) => void) | undefined>(undefined)

interface RecordingProps {
  /** The students to choose from; left out: found by typing. */
  readonly students?: readonly Named[]
  /** Where and when it happened, as far as the screen knows. */
  readonly classId?: string
  readonly date?: string
  readonly time?: string | undefined
  readonly children: ReactNode
}

/** Lets the screens below record incidents and praise: one tap on a student, one on what happened. */
export const BehaviourRecording = (props: RecordingProps) =>
  useSchool().may('behaviour.write') ? <Recording {...props} /> : props.children

/** Only what is recorded with waits for its words: the screen below is there at once, and stays as it is. */
function Recording({ students, children, ...where }: RecordingProps) {
  const [opened, setOpened] = useState<readonly Named[]>()
  const from = useRef<HTMLElement>(null)
  const open = useCallback((chosen: readonly Named[]) => {
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpened(chosen)
  }, [])
  const close = () => {
    setOpened(undefined)
    // The page behind is inert until then.
    setTimeout(() => from.current?.focus({ preventScroll: true }))
  }
  return (
    <Context value={open}>
      {children}
      <Suspense>
        <Recorder opened={opened} students={students} where={where} onClose={close} />
      </Suspense>
    </Context>
  )
}

interface RecorderProps {
  readonly students: RecordingProps['students'] | undefined
  /** For whom the sheet is open; undefined: it is closed. */
  readonly opened: readonly Named[] | undefined
  readonly where: Omit<RecordingProps, 'students' | 'children'>
  onClose(): void
}

/** The sheet, the details afterwards, and the way back. */
function Recorder({ opened, students, where, onClose }: RecorderProps) {
  const [detailed, setDetailed] = useState<string>()
  const { recorded, undoLast } = useRecorded(setDetailed)
  // The second tap waits for nothing: the types and the sheet are here before the first.
  useBehaviourTypes()
  useEffect(() => void loadSheet().catch(() => {}), [])
  useHotkeys([['mod+Z', undoLast]])
  return (
    <Suspense>
      {opened && (
        <RecordSheet
          first={opened}
          students={students}
          where={where}
          onClose={onClose}
          onRecorded={recorded}
        />
      )}
      {detailed !== undefined && <DetailsDialog recordId={detailed} onClose={() => setDetailed(undefined)} />}
    </Suspense>
  )
}

/** Opens the sheet for students; undefined where the person records nothing. */
export const useRecordBehaviour = () => use(Context)

/** The first of two taps, in the row of a student. */
export function BehaviourButton({ student }: { student: Named }) {
  const open = useRecordBehaviour()
  return open ? (
    <Suspense>
      <RowButton student={student} open={open} />
    </Suspense>
  ) : null
}

function RowButton({ student, open }: { student: Named; open(students: readonly Named[]): void }) {
  const { t } = useWords('behaviour')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes['act'] ?? ''}
      aria-label={t('record.of', { name: student.name })}
      title={t('record.action')}
      onClick={() => open([student])}
    >
      <IconMoodPlus size={20} aria-hidden />
    </ActionIcon>
  )
}

interface RecordButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Who is chosen as the sheet opens. */
  readonly chosen?: readonly Named[]
}

/** Records something about one or several students, from the head of a screen. */
export const RecordBehaviour = (props: RecordButtonProps) => {
  const open = useRecordBehaviour()
  return open ? (
    <Suspense>
      <HeadButton {...props} open={open} />
    </Suspense>
  ) : null
}

function HeadButton({
  chosen,
  variant = 'default',
  open,
}: RecordButtonProps & { open(students: readonly Named[]): void }) {
  const { t } = useWords('behaviour')
  const first = useMemo(() => chosen ?? [], [chosen])
  return (
    <Button
      variant={variant}
      leftSection={<IconMoodPlus size={18} aria-hidden />}
      onClick={() => open(first)}
    >
      {t('record.action')}
    </Button>
  )
}
