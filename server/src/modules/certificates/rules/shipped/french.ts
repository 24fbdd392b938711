import type { ShippedTexts } from './texts.ts'

export const french: ShippedTexts = {
  enrollment: {
    name: 'Certificat de scolarité',
    source: `# Certificat de scolarité

Nous certifions que **{{ student.name }}** est {% if student.sex == "female" %}inscrite{% else %}inscrit{% endif %} à l’établissement {{ school.name }} pour l’année scolaire {{ student.school_year }}.

| Élève | **{{ student.name }}** |
| Date de naissance | {{ student.date_of_birth }} |
{% if student.place_of_birth %}
| Lieu de naissance | {{ student.place_of_birth }} |
{% endif %}
| Numéro d’élève | {{ student.code }} |
| Niveau | {{ student.grade_level }} |
{% if student.class %}
| Classe | {{ student.class }} |
{% endif %}
{% if student.entry_date %}
| Dans l’établissement depuis le | {{ student.entry_date }} |
{% endif %}

Le présent certificat est délivré à la demande de la famille, pour servir et valoir ce que de droit.

:::signature
`,
  },
  attendance: {
    name: 'Attestation d’assiduité',
    source: `# Attestation d’assiduité

Nous attestons que **{{ student.name }}**, {% if student.sex == "female" %}née{% else %}né{% endif %} le {{ student.date_of_birth }}, fréquente l’établissement {{ school.name }}{% if student.class %} en classe de {{ student.class }}{% endif %}.

Du {{ attendance.from }} au {{ attendance.to }} :

| Relevé | **{{ attendance.recorded }}** |
| Présences | {{ attendance.present }} |
| Absences justifiées | {{ attendance.excused }} |
| Absences injustifiées | {{ attendance.unexcused }} |
| Retards | {{ attendance.late }} |
| Assiduité | **{{ attendance.rate }}** |

:::signature
`,
  },
  transcript: {
    name: 'Relevé de notes',
    source: `# Relevé de notes

| Élève | **{{ student.name }}** |
| Date de naissance | {{ student.date_of_birth }} |
| Numéro d’élève | {{ student.code }} |

{% for year in grades.years %}
## {{ year.title }}

| Cours | Note | Mention | Coefficient |
| --- | ---: | :---: | ---: |
{% for line in year.lines %}
| {{ line.class }} | {{ line.mark | default: "–" }} | {{ line.letter | default: "–" }} | {{ line.coefficient }} |
{% endfor %}
| **Moyenne** | **{{ year.average | default: "–" }}** | {{ year.letter | default: "–" }} | |

{% endfor %}
:::signature
`,
  },
  fees: {
    name: 'Lettre sur les frais de scolarité',
    source: `{{ guardian.names }}
{{ guardian.address }}

## Frais de scolarité de {{ student.name }}

Madame, Monsieur,

Au {{ document.date }}, les factures suivantes restent ouvertes :

| Facture | Échéance | Total | Reste dû |
| --- | --- | ---: | ---: |
{% for invoice in fees.invoices %}
| {{ invoice.number }} | {{ invoice.due_date | short }} | {{ invoice.total }} | {{ invoice.open }} |
{% endfor %}

Le solde est de **{{ fees.balance }}**{% if fees.overdue > 0 %}, dont **{{ fees.overdue }}** en retard{% endif %}. Si vous avez déjà payé, veuillez ne pas tenir compte de cette lettre.

Veuillez agréer, Madame, Monsieur, nos salutations distinguées.

:::signature
`,
  },
  id_card: {
    name: 'Carte d’élève',
    source: `:::card
:::photo
# {{ student.name }}
Classe : {{ student.class }}
N° {{ student.code }}
{% if student.sex == "female" %}Née{% else %}Né{% endif %} le {{ student.date_of_birth | short }}
{{ student.school_year }}
:::end
`,
  },
}
