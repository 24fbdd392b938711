import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Dialog } from '../form/dialog.tsx'
import { useSchool } from '../school/school.tsx'
import { Loading } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import type { Child } from './shared.ts'

/** Comes when somebody opens the dialog. */
const ReportForm = lazy(() => import('./report-form.tsx'))

/** Reports an absence of one's child: a button, and the dialog behind it. */
export const ReportAbsence = (props: { child: Child }) => (
  <Suspense>
    <ReportButton {...props} />
  </Suspense>
)

function ReportButton({ child }: { child: Child }) {
  const { t } = useWords('absences')
  const { may } = useSchool()
  const [isOpen, { open, close }] = useDisclosure()
  if (!may('absences.write')) return null
  return (
    <>
      <Button size="md" leftSection={<IconCalendarOff size={18} aria-hidden />} onClick={open}>
        {t('report.action')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('report.of', { name: child.name })}>
        <Suspense fallback={<Loading />}>
          <ReportForm child={child} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
