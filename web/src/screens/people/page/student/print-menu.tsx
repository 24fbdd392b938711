import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../kernel/words/words.ts'
import type { Student } from '../../kinds/calls.ts'

interface PrintMenuProps {
  readonly student: Student
}

/** What can be printed about a student: the page itself, and the documents of the school. */
export function PrintMenu({ student }: PrintMenuProps) {
  const { t } = useWords('people')
  const documents = documentsOf(student)
  if (documents.length === 0)
    return (
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={printPage}>
        {t('student.print')}
      </Button>
    )
  return (
    <Menu position="bottom-end">
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
        {documents}
        <Menu.Item onClick={printPage}>{t('student.printPage')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const printPage = () => window.print()

/** Documents about the student, each a `Menu.Item` with a key. */
const documentsOf = (_student: Student): readonly ReactNode[] => []
