import type { ShippedTexts } from './texts.ts'

export const english: ShippedTexts = {
  enrollment: {
    name: 'Certificate of enrolment',
    source: `# Certificate of enrolment

We certify that **{{ student.name }}** is enrolled at {{ school.name }} for the school year {{ student.school_year }}.

| Student | **{{ student.name }}** |
| Date of birth | {{ student.date_of_birth }} |
{% if student.place_of_birth %}
| Place of birth | {{ student.place_of_birth }} |
{% endif %}
| Student number | {{ student.code }} |
| Grade level | {{ student.grade_level }} |
{% if student.class %}
| Class | {{ student.class }} |
{% endif %}
{% if student.entry_date %}
| At the school since | {{ student.entry_date }} |
{% endif %}

This certificate is issued at the request of the family, for whatever purpose it may serve.

:::signature
`,
  },
  attendance: {
    name: 'Attendance certificate',
    source: `# Attendance certificate

We certify that **{{ student.name }}**, born on {{ student.date_of_birth }}, attends {{ school.name }}{% if student.class %} in class {{ student.class }}{% endif %}.

From {{ attendance.from }} to {{ attendance.to }}, counted in {{ attendance.unit }}:

| Recorded | **{{ attendance.recorded }}** |
| Attended | {{ attendance.present }} |
| Absent with a reason | {{ attendance.excused }} |
| Absent without a reason | {{ attendance.unexcused }} |
| Late | {{ attendance.late }} |
| Attendance | **{{ attendance.rate }}** |

:::signature
`,
  },
  transcript: {
    name: 'Transcript of records',
    source: `# Transcript of records

| Student | **{{ student.name }}** |
| Date of birth | {{ student.date_of_birth }} |
| Student number | {{ student.code }} |

{% for year in grades.years %}
## {{ year.title }}

| Class | Mark | Letter | Coefficient |
| --- | ---: | :---: | ---: |
{% for line in year.lines %}
| {{ line.class }} | {{ line.mark | default: "–" }} | {{ line.letter | default: "–" }} | {{ line.coefficient }} |
{% endfor %}
| **Average** | **{{ year.average | default: "–" }}** | {{ year.letter | default: "–" }} | |

{% endfor %}
:::signature
`,
  },
  fees: {
    name: 'Fee letter',
    source: `{{ guardian.names }}
{{ guardian.address }}

## School fees of {{ student.name }}

Dear parents and guardians,

On {{ document.date }} our records show the following open invoices:

| Invoice | Due | Total | Still owed |
| --- | --- | ---: | ---: |
{% for invoice in fees.invoices %}
| {{ invoice.number }} | {{ invoice.due_date | short }} | {{ invoice.total }} | {{ invoice.open }} |
{% endfor %}

The balance is **{{ fees.balance }}**{% if fees.overdue > 0 %}, of which **{{ fees.overdue }}** is overdue{% endif %}. If you have paid already, please disregard this letter.

Yours sincerely

:::signature
`,
  },
  id_card: {
    name: 'Student card',
    source: `:::card
:::photo
# {{ student.name }}
Class {{ student.class }}
No. {{ student.code }}
Born {{ student.date_of_birth | short }}
{{ student.school_year }}
:::end
`,
  },
}
