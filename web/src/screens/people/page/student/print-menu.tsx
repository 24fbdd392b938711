import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import type { Student } from '../../kinds/calls.ts'

/** What can be printed about a student: the page itself, and the documents of the school. */
export function PrintMenu({ student }: { readonly student: Student }) {
  const { t } = useWords('people')
  const { slug, may, has } = useSchool()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('student.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {has('documents') && may('issued_documents.write') && student.archived_at === null && (
          <Menu.Item
            onClick={() =>
              void navigate({
                to: '/schools/$slug/documents/issued',
                params: { slug },
                search: { issue: true, student_id: student.id },
              })
            }
          >
            {t('student.issueDocument')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => window.print()}>{t('student.printPage')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
