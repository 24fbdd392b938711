import { Button, Card, SimpleGrid, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileInvoice, IconUsers } from '@tabler/icons-react'
import { Problem } from '../../../kernel/api/problem.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { Part } from '../../../kernel/page/part.tsx'
import { Empty, Failed, Loading } from '../../../kernel/states/states.tsx'
import { longText } from '../samples.ts'

const unreachable = new Problem(0, { code: 'unreachable', message: 'The server did not answer.' })

/** Empty, loading, failed; and a dialog. */
export function States() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Part title="States">
        <SimpleGrid cols={{ base: 1, md: 2, lg: 4 }}>
          <Card withBorder>
            <Empty icon={IconUsers} title="No students yet" action={<Button>Add a student</Button>}>
              Students appear here once they are enrolled.
            </Empty>
          </Card>
          <Card withBorder>
            <Empty icon={IconFileInvoice} title="No invoices match">
              Change the filters to see others.
            </Empty>
          </Card>
          <Card withBorder>
            <Failed error={unreachable} retry={() => {}} />
          </Card>
          <Card withBorder>
            <Loading lines={4} />
          </Card>
        </SimpleGrid>
      </Part>
      <Part title="Dialog">
        <div>
          <Button variant="default" onClick={open}>
            Open a dialog
          </Button>
        </div>
        <Dialog opened={isOpen} onClose={close} title="Plan an absence">
          <DialogForm submitLabel="Plan absence" error={null} onSubmit={close} onClose={close}>
            <TextInput label="Reason" description={longText} required />
          </DialogForm>
        </Dialog>
      </Part>
    </>
  )
}
