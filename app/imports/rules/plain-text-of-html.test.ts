import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainTextOfHtml } from '#app/imports/rules/plain-text-of-html.ts'

test('paragraphs, line breaks and lists become lines; scripts and other tags are gone', () => {
  expect(plainTextOfHtml('<p>Κεραμική&nbsp;κούπα</p><ul><li>330 ml</li></ul><script>1</script>')).toBe(
    'Κεραμική κούπα\n\n• 330 ml',
  )
  expect(plainTextOfHtml('Πρώτη<br>δεύτερη<br/><br />\n  τρίτη')).toBe('Πρώτη\nδεύτερη\n\nτρίτη')
  expect(plainTextOfHtml('<div>Μία\n γραμμή <b>με</b> <i>έμφαση</i>.</div><div>Άλλη</div>')).toBe('Μία γραμμή με έμφαση.\nΆλλη')
  expect(plainTextOfHtml('<ol>\n<li><p>Ένα</p></li>\n<li>Δύο <ul><li>Τρία</li></ul></li></ol>Τέλος')).toBe(
    '• Ένα\n• Δύο\n• Τρία\n\nΤέλος',
  )
  expect(plainTextOfHtml('<table><tr><th>Υλικό</th><td>Μπαμπού</td></tr><tr><td>Βάρος</td><td>180 g</td></tr></table>')).toBe(
    'Υλικό Μπαμπού\nΒάρος 180 g',
  )
  expect(plainTextOfHtml('<style>p{color:red}</style><!-- x --><o:p>Κούπα</o:p><a href="a>b" onclick=\'x()\'>εδώ</a>')).toBe(
    'Κούπαεδώ',
  )
})

test('entities are characters, also those that were escaped twice', () => {
  expect(plainTextOfHtml('Κούπα &amp; κουτί &euro;5 &#8211; &#x3b1;&eacute;')).toBe('Κούπα & κουτί €5 – αé')
  expect(plainTextOfHtml('&lt;p&gt;Κούπα&lt;/p&gt;&lt;p&gt;Στυλό&lt;/p&gt;')).toBe('Κούπα\n\nΣτυλό')
  expect(plainTextOfHtml('Πρώτη γραμμή &amp;\n\n  δεύτερη')).toBe('Πρώτη γραμμή &\n\n  δεύτερη')
})

test('text that only looks like HTML stays as it is', () => {
  for (const text of ['<5 kg', 'A & B', 'βάρος < 5 kg & ύψος > 3', 'x<y>z', 'AT&T;', '1 <2> 3', '', 'R&D; <M-L>', 'α <b β'])
    expect(plainTextOfHtml(text)).toBe(text)
  expect(plainTextOfHtml('<p>έως <5 kg</p> R&D')).toBe('έως <5 kg\n\nR&D')
})

test('any text without the signs of HTML is unchanged, and text of paragraphs is what they say', () => {
  const word = fc.stringMatching(/^[α-ωά-ώa-z0-9,.()€%-]{1,12}$/u)
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (all) => {
      expect(plainTextOfHtml(all.join('\n'))).toBe(all.join('\n'))
      expect(plainTextOfHtml(all.map((each) => `<p class="a">${each}</p>`).join('\n'))).toBe(all.join('\n\n'))
      expect(plainTextOfHtml(`<ul>${all.map((each) => `<li>${each}`).join('')}</ul>`)).toBe(
        all.map((each) => `• ${each}`).join('\n'),
      )
    }),
  )
})

test('entities that were escaped twice, and the signs of CDATA, are no text', () => {
  expect(plainTextOfHtml('&amp;nbsp;Άρωμα &amp;amp; χρώμα')).toBe('Άρωμα & χρώμα')
  expect(plainTextOfHtml('<p>Άρωμα &amp;amp; χρώμα</p>')).toBe('Άρωμα & χρώμα')
  expect(plainTextOfHtml('<![CDATA[<p>Κούπα</p>]]>')).toBe('Κούπα')
})
