import { Loader, Menu } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { useCertificate } from './use-print.tsx'

interface CertificateProps {
  readonly student: { readonly id: string; readonly status: string; readonly archived_at: string | null }
}

/** An entry of a menu: issues and prints a certificate of enrolment of a student who is at the school. */
export function CertificateItem({ student }: CertificateProps) {
  const { t } = useWords('kernel')
  const { may } = useSchool()
  const issue = useCertificate(student.id)
  if (!may('people.write') || student.status !== 'active' || student.archived_at !== null) return null
  return (
    <Menu.Item
      disabled={issue.isPending}
      leftSection={issue.isPending ? <Loader size={14} /> : <IconCertificate size={16} aria-hidden />}
      onClick={() => issue.mutate()}
    >
      {t('print.certificate')}
    </Menu.Item>
  )
}
