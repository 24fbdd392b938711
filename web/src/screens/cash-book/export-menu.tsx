import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

const formats = ['csv', 'fec'] as const

/** The journal of the days as a file: for a spreadsheet, or for accounting software. */
export function ExportMenu({ from, to }: { from: string | undefined; to: string | undefined }) {
  const { t } = useWords('cash-book')
  const { slug } = useSchool()
  const address = (format: string) =>
    `/api/v1/finance/ledger/export?${new URLSearchParams({ ...given({ from, to }), format, school_slug: slug })}`
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('export.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} component="a" href={address(format)} download>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
