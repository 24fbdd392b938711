import {
  Checkbox,
  MultiSelect,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { Part } from '../../../kernel/page/part.tsx'
import { people } from '../samples.ts'

const names = people.map(({ name }) => name)

/** The fields of forms, as they are, with errors, and switched off. */
export function Controls({ scheme }: { scheme: string }) {
  const [amount, setAmount] = useState('1250')
  return (
    <Part title="Fields">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <TextInput label="Name" placeholder="As in the passport" />
        <TextInput label="IBAN" defaultValue="GB00" error="The check digits don’t match." />
        <TextInput label="Code" description="Set by the school" disabled defaultValue="S000335" />
        <NativeSelect label="Status" data={['All', 'Active', 'Archived']} />
        <MultiSelect label="Students" data={names} defaultValue={names.slice(0, 2)} />
        <DateField label="Date of birth" defaultValue="2017-10-28" />
        <DateField label="Due date" defaultValue="31/31/2026" passesInvalid error="No such day." />
        <AmountField label="Amount" currency="GBP" value={amount} onText={setAmount} />
        <Textarea label="Note" autosize minRows={2} />
        <Checkbox label="Include archived" defaultChecked />
        <Switch label="Module" defaultChecked />
        <Radio.Group label="Way" name={`way-${scheme}`} defaultValue="cash">
          <Stack gap="sm" pt="xs">
            <Radio value="cash" label="Cash" />
            <Radio value="card" label="Card" />
          </Stack>
        </Radio.Group>
      </SimpleGrid>
    </Part>
  )
}
