/** Texts that break what draws, reads or opens a file, each within the longest line that a name may be. */
export const printTexts: readonly string[] = [
  '<b>Bold</b><script>app.alert(1)</script>',
  '(\\) ) /JavaScript (app.alert\\(1\\)) Tj ET',
  ') >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  'endstream endobj 1 0 obj << /S /Launch /F (calc.exe) >>',
  'javascript:app.alert(1)',
  '%PDF-1.7 %%EOF trailer << /Root 1 0 R >>',
  'محمد عبد الله بن سليمان',
  'שרה לוי (כהן)',
  'A‮gnp.exe', // Right-to-left override
  '👩‍👩‍👧‍👦 Zoë 🏫',
  `Z${'\u0301'.repeat(150)}a`,
  '\u0000'.replaceAll('\u0000', '�').concat('￿﷽﷽﷽﷽﷽﷽﷽﷽'),
  'W'.repeat(200),
  '﷽'.repeat(60),
  'line\u2028separator\u2029paragraph',
  '{{constructor.constructor("return 1")()}} <%= 1+1 %> #{1+1}',
  'שלום abc 123 مرحبا def',
  '=HYPERLINK("http://evil.example","x")',
]
