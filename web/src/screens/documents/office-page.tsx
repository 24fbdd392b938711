import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** The parts of documents for the office, each at its own address, with the right that it needs. */
const parts = {
  'to-check': 'student_documents.read',
  all: 'student_documents.read',
  missing: 'student_documents.read',
  lists: 'student_documents.read',
  requirements: 'document_rules.read',
  categories: 'document_rules.read',
} as const
type Part = keyof typeof parts

interface OfficePageProps {
  readonly at: Part
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The page around each part. */
export function OfficePage({ at, actions, children }: OfficePageProps) {
  const { t } = useWords('documents')
  const { slug, may } = useSchool()
  const navigate = useNavigate()
  const open = (Object.keys(parts) as Part[]).filter((part) => may(parts[part]))
  return (
    <TabsPage<Part>
      title={t('title')}
      subtitle={t(`parts.${at}.about`)}
      at={at}
      tabs={open.map((value) => ({ value, label: t(`parts.${value}.title`) }))}
      onTab={(part) => void navigate({ to: `/schools/$slug/documents/${part}`, params: { slug } })}
      {...(actions ? { actions } : {})}
    >
      {children}
    </TabsPage>
  )
}
