import type { ShippedTexts } from './texts.ts'

export const arabic: ShippedTexts = {
  enrollment: {
    name: 'شهادة مدرسية',
    source: `# شهادة مدرسية

نشهد أن **{{ student.name }}** {% if student.sex == "female" %}مسجلة{% else %}مسجل{% endif %} في {{ school.name }} للسنة الدراسية {{ student.school_year }}.

| {% if student.sex == "female" %}التلميذة{% else %}التلميذ{% endif %} | **{{ student.name }}** |
| تاريخ الميلاد | {{ student.date_of_birth }} |
{% if student.place_of_birth %}
| مكان الميلاد | {{ student.place_of_birth }} |
{% endif %}
| الرقم | {{ student.code }} |
| المستوى | {{ student.grade_level }} |
{% if student.class %}
| القسم | {{ student.class }} |
{% endif %}
{% if student.entry_date %}
| في المدرسة منذ | {{ student.entry_date }} |
{% endif %}

سُلّمت هذه الشهادة بناءً على طلب الأسرة للإدلاء بها عند الحاجة.

:::signature
`,
  },
  attendance: {
    name: 'شهادة مواظبة',
    source: `# شهادة مواظبة

نشهد أن **{{ student.name }}** {% if student.sex == "female" %}تتابع دراستها{% else %}يتابع دراسته{% endif %} في {{ school.name }}{% if student.class %}، القسم {{ student.class }}{% endif %}.

من {{ attendance.from }} إلى {{ attendance.to }}:

| المسجَّل | **{{ attendance.recorded }}** |
| الحضور | {{ attendance.present }} |
| غياب مبرر | {{ attendance.excused }} |
| غياب غير مبرر | {{ attendance.unexcused }} |
| التأخر | {{ attendance.late }} |
| نسبة المواظبة | **{{ attendance.rate }}** |

:::signature
`,
  },
  transcript: {
    name: 'كشف النقط',
    source: `# كشف النقط

| الاسم | **{{ student.name }}** |
| تاريخ الميلاد | {{ student.date_of_birth }} |
| الرقم | {{ student.code }} |

{% for year in grades.years %}
## {{ year.title }}

| المادة | النقطة | التقدير | المعامل |
| --- | ---: | :---: | ---: |
{% for line in year.lines %}
| {{ line.class }} | {{ line.mark | default: "–" }} | {{ line.letter | default: "–" }} | {{ line.coefficient }} |
{% endfor %}
| **المعدل** | **{{ year.average | default: "–" }}** | {{ year.letter | default: "–" }} | |

{% endfor %}
:::signature
`,
  },
  fees: {
    name: 'رسالة الرسوم المدرسية',
    source: `{{ guardian.names }}
{{ guardian.address }}

## الرسوم المدرسية: {{ student.name }}

تحية طيبة وبعد،

بتاريخ {{ document.date }} ما زالت الفواتير التالية مفتوحة:

| الفاتورة | الاستحقاق | المجموع | الباقي |
| --- | --- | ---: | ---: |
{% for invoice in fees.invoices %}
| {{ invoice.number }} | {{ invoice.due_date | short }} | {{ invoice.total }} | {{ invoice.open }} |
{% endfor %}

الرصيد المستحق: **{{ fees.balance }}**{% if fees.overdue > 0 %}، منه متأخر: **{{ fees.overdue }}**{% endif %}. إذا كنتم قد دفعتم، فالرجاء عدم اعتبار هذه الرسالة.

وتقبلوا فائق الاحترام.

:::signature
`,
  },
  id_card: {
    name: 'بطاقة التلميذ',
    source: `:::card
:::photo
# {{ student.name }}
القسم: {{ student.class }}
الرقم: {{ student.code }}
تاريخ الميلاد: {{ student.date_of_birth | short }}
{{ student.school_year }}
:::end
`,
  },
}
