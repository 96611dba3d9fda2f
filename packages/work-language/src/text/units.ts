/** A unit: English written forms, the Spanish singular and plural, and its name for comparison. */
export interface Unit {
  name: string;
  english: readonly string[];
  spanish: readonly [one: string, many: string];
  /** Spanish forms accepted beside those. */
  also: readonly string[];
}

export const unit = (
  name: string,
  english: string,
  one: string,
  many: string,
  also = '',
): Unit => ({
  name,
  english: english.split('|'),
  spanish: [one, many],
  also: also.split('|'),
});

/** The units that stand beside figures, with the ways in which both languages write them. */
export const units: readonly Unit[] = [
  unit(
    'square foot',
    'square feet|square foot|sq ft|sq . ft .|sq . ft|sf|sqft|sq feet',
    'pie cuadrado',
    'pies cuadrados',
    'ft2|pies2|pie2',
  ),
  unit(
    'linear foot',
    'linear feet|linear foot|lineal feet|lineal foot|linear ft|lin ft|lf',
    'pie lineal',
    'pies lineales',
  ),
  unit('cubic yard', 'cubic yards|cubic yard|cu yd|cy', 'yarda cúbica', 'yardas cúbicas'),
  unit('cubic foot', 'cubic feet|cubic foot|cu ft', 'pie cúbico', 'pies cúbicos', 'pies3|pie3'),
  unit('square yard', 'square yards|square yard|sq yd|sy', 'yarda cuadrada', 'yardas cuadradas'),
  unit('foot', 'feet|foot|ft|ft .', 'pie', 'pies'),
  unit('inch', 'inches|inch|in|in .', 'pulgada', 'pulgadas', 'pulg|pulg.'),
  unit('yard', 'yards|yard|yd', 'yarda', 'yardas'),
  unit('gallon', 'gallons|gallon|gal|gal .', 'galón', 'galones', 'gal|gal .'),
  unit('amp', 'amps|amp|amperes|ampere|a', 'amperio', 'amperios', 'amp|amps|a|ampere|amperes'),
  unit('volt', 'volts|volt|v', 'voltio', 'voltios', 'v|volt|volts'),
  unit('watt', 'watts|watt|w', 'vatio', 'vatios', 'w|watts'),
  unit('pound', 'pounds|pound|lbs|lb|lbs .', 'libra', 'libras', 'lb|lbs|lb .'),
  unit('psi', 'psi', 'psi', 'psi'),
  unit('ton', 'tons|ton', 'tonelada', 'toneladas'),
  unit('percent', '%|percent', '%', '%', 'por ciento'),
  unit('degree', 'degrees|degree|°|° f', 'grado', 'grados', '°|°f'),
  unit('hour', 'hours|hour|hrs|hr', 'hora', 'horas'),
  unit('minute', 'minutes|minute', 'minuto', 'minutos', 'min'),
  unit('day', 'days|day', 'día', 'días'),
  unit(
    'business day',
    'business days|business day|working days',
    'día hábil',
    'días hábiles',
    'días laborables|día laborable|días naturales hábiles',
  ),
  unit('week', 'weeks|week', 'semana', 'semanas'),
  unit('month', 'months|month', 'mes', 'meses'),
  unit('year', 'years|year', 'año', 'años'),
  unit('meter', 'meters|meter|m', 'metro', 'metros', 'm|mts|mt'),
  unit('cubic meter', 'cubic meters|cubic meter|m3', 'metro cúbico', 'metros cúbicos', 'm3|m³'),
  unit(
    'square millimeter',
    'square millimeters|square millimeter|mm2',
    'milímetro cuadrado',
    'milímetros cuadrados',
    'mm2|mm²',
  ),
  unit('kilowatt', 'kilowatts|kilowatt|kw', 'kilovatio', 'kilovatios', 'kw'),
  unit('horsepower', 'horsepower|hp', 'caballo de fuerza', 'caballos de fuerza', 'hp|cv'),
  unit('cfm', 'CFM|cfm', 'cfm', 'cfm', 'pcm'),
  unit('btu', 'BTU|btu', 'btu', 'btu'),
  unit('liter per minute', 'liters per minute|liter per minute', 'l / min', 'l / min', 'lpm'),
  unit('decibel', 'decibels|decibel|db', 'decibelio', 'decibelios', 'db|db .'),
  unit('bar', 'bar', 'bar', 'bares', 'bar'),
  unit('kilovolt-ampere', 'kVA|kva', 'kva', 'kva'),
  unit('milliamp', 'milliamps|milliamp|ma', 'miliamperio', 'miliamperios', 'ma'),
  unit('lumen', 'lumens|lumen|lm', 'lumen', 'lúmenes', 'lm'),
  unit('kilometer', 'kilometers|kilometer|km', 'kilómetro', 'kilómetros', 'km'),
  unit('micron', 'microns|micron', 'micra', 'micras'),
  unit(
    'square meter',
    'square meters|square meter|sqm|m2|m²',
    'metro cuadrado',
    'metros cuadrados',
    'm2|m²',
  ),
  unit('centimeter', 'centimeters|centimeter|cm', 'centímetro', 'centímetros', 'cm|cms'),
  unit('millimeter', 'millimeters|millimeter|mm', 'milímetro', 'milímetros', 'mm|mms'),
  unit(
    'linear meter',
    'linear meters|linear meter',
    'metro lineal',
    'metros lineales',
    'ml|m . l .',
  ),
  unit('liter', 'liters|liter', 'litro', 'litros', 'lts|lt|l|litros'),
  unit('kilogram', 'kilograms|kilogram|kg', 'kilogramo', 'kilogramos', 'kg|kilo|kilos'),
  unit('gauge', 'gauge', 'calibre', 'calibre'),
  unit('person', 'people|persons', 'persona', 'personas'),
];
