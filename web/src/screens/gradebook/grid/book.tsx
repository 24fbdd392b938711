import { Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Term } from '../choose/terms.ts'
import { EvaluationForm } from '../evaluation/evaluation-form.tsx'
import { EvaluationPanel } from '../evaluation/evaluation-panel.tsx'
import type { Autosave } from '../saving/autosave.ts'
import type { Cell } from '../saving/cell.ts'
import { useAutosave } from '../saving/use-autosave.ts'
import { bookTopic, Sheet, stateTopic } from '../sheet/sheet.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import type { Gradebook } from '../wire.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { FormerMembers } from './former-members.tsx'
import { Grid } from './grid.tsx'
import { focusField, PhoneList } from './phone-list.tsx'
import { SaveState } from './save-state.tsx'
import { TermChoice } from './term-choice.tsx'
import { Toolbar } from './toolbar.tsx'
import { type Opened, useActs } from './use-acts.ts'
import { WorkingDialog } from './working-dialog.tsx'

interface BookProps {
  readonly opened: Gradebook
  readonly terms: readonly Term[]
  read(): Promise<Gradebook>
}

/** The marks of a class in a term: as a sheet, on a telephone one evaluation at a time. */
export function Book({ opened: first, terms, read }: BookProps) {
  const { t } = useWords('gradebook')
  const [sheet] = useState(() => new Sheet(first))
  const grid = useRef<HTMLTableElement>(null)
  const { autosave, refresh } = useAutosave(sheet, read)
  const { acts, opened, setOpened } = useActs(sheet, grid)
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  useTopic(sheet.topics, bookTopic)
  const { book } = sheet
  const show = (cell: Cell) => {
    acts.go(sheet.placeOf(cell))
    if (isPhone) focusField(cell.student_id)
    else acts.focus()
  }
  const isEmpty = book.evaluations.length === 0 || book.students.length === 0
  return (
    <Page
      title={t('book.title', { title: book.title })}
      subtitle={<TermChoice book={book} terms={terms} />}
      actions={<Actions book={book} add={() => setOpened({ kind: 'new' })} />}
    >
      <Stack gap="sm">
        <Shut book={book} />
        <SaveState sheet={sheet} autosave={autosave} show={show} />
        {isEmpty ? (
          <Nothing book={book} />
        ) : isPhone ? (
          <PhoneList sheet={sheet} open={setOpened} />
        ) : (
          <>
            <Toolbar sheet={sheet} acts={acts} />
            <Grid sheet={sheet} acts={acts} grid={grid} />
          </>
        )}
        <FormerMembers book={book} />
      </Stack>
      <Over
        sheet={sheet}
        opened={opened}
        refresh={refresh}
        close={() => {
          setOpened(undefined)
          acts.focus()
        }}
      />
      <Guard sheet={sheet} autosave={autosave} />
    </Page>
  )
}

function Actions({ book, add }: { book: Gradebook; add(): void }) {
  const { t } = useWords('gradebook')
  const { slug, may } = useSchool()
  const params = { slug, classId: book.class_id }
  return (
    <Group gap="xs">
      <ButtonLink to="/schools/$slug/classes/$classId" params={params} variant="default" visibleFrom="sm">
        {t('book.class')}
      </ButtonLink>
      {may('evaluations.write') && (
        <ButtonLink
          to="/schools/$slug/gradebook/$classId/settings"
          params={params}
          variant="default"
          leftSection={<IconSettings size={18} />}
        >
          {t('settings.short')}
        </ButtonLink>
      )}
      {book.can_write && (
        <Button leftSection={<IconPlus size={18} />} onClick={add}>
          {t('book.add')}
        </Button>
      )}
    </Group>
  )
}

/** Why nothing can be entered. */
function Shut({ book }: { book: Gradebook }) {
  const { t } = useWords('gradebook')
  if (book.term.closed_at !== null)
    return (
      <Notice tone="neutral" title={t('shut.term')}>
        {t('shut.termText')}
      </Notice>
    )
  if (!book.can_write)
    return (
      <Notice tone="neutral" title={t('shut.read')}>
        {t('shut.readText')}
      </Notice>
    )
  return null
}

function Nothing({ book }: { book: Gradebook }) {
  const { t } = useWords('gradebook')
  return book.students.length === 0 ? (
    <Empty title={t('book.noStudents')}>{t('book.noStudentsText')}</Empty>
  ) : (
    <Empty title={t('book.noEvaluations')}>{t('book.noEvaluationsText')}</Empty>
  )
}

interface OverProps extends OfSheet {
  readonly opened: Opened | undefined
  close(): void
  refresh(): Promise<void>
}

/** The bar above the sheet. */
function Over({ sheet, opened, close, refresh }: OverProps) {
  if (!opened) return null
  if (opened.kind === 'new') return <EvaluationForm sheet={sheet} close={close} refresh={refresh} />
  if (opened.kind === 'evaluation')
    return <EvaluationPanel sheet={sheet} close={close} refresh={refresh} id={opened.id} />
  if (opened.kind === 'working')
    return <WorkingDialog sheet={sheet} close={close} studentId={opened.studentId} />
  const cell = { evaluation_id: opened.evaluationId, student_id: opened.studentId }
  return <CommentDialog sheet={sheet} close={close} cell={cell} />
}

/** Milliseconds that leaving waits for the last marks; later they are sent from the outbox. */
const max = 3_000

/** Asks before unsaved entries are left behind, except those that this device stores until they are sent. */
function Guard({ sheet, autosave }: OfSheet & { readonly autosave: Autosave }) {
  useTopic(sheet.topics, stateTopic)
  const { ledger } = sheet
  const isLeft = () => ledger.refusals.length + ledger.conflicts.length > 0
  const settle = async () => {
    await Promise.race([autosave.flush(), new Promise((resolve) => setTimeout(resolve, max))])
    return isLeft()
  }
  const isUnkept = ledger.unsent > 0 && autosave.state !== 'offline'
  return <LeaveGuard isDirty={isUnkept || isLeft()} settle={settle} />
}
