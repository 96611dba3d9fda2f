import { describe, expect, it } from 'vitest';
import { placesIn } from '../../src/places/place.ts';

/** What belongs to the name of a place in a sentence (promise 9.14). */
describe('The name of a Spanish place', () => {
  it.each([
    ['Cambiar luminarias del pasillo de oncología', ['pasillo de oncología']],
    ['Chapa mala en laboratorio de computación', ['laboratorio de computación']],
    ['Nivelar el piso de la cancha de fútbol', ['cancha de fútbol']],
    ['Camarín de mujeres sin agua caliente', ['Camarín de mujeres']],
    ['Gotera en camarín varones nro 4', ['camarín varones nro 4']],
    ['Cambiar lona del patio trasero', ['patio trasero']],
    ['Fuga en el estacionamiento -3', ['estacionamiento -3']],
    ['Filtración en box de atención 12', ['box de atención 12']],
    ['Poda en zona de juegos infantiles', ['zona de juegos infantiles']],
    ['Sillas rotas en la sala de ensayo', ['sala de ensayo']],
  ])('holds what tells it apart: %s', (text, names) => {
    expect(placesIn(text).names).toEqual(names);
  });

  it.each([
    ['Instalar puerta en baño de madera', ['baño']],
    ['Limpiar la bodega de escombros', ['bodega']],
    ['Pintar la sala de color blanco', ['sala']],
    ['Cerámica para el baño de 5 m²', ['baño']],
    ['Fuga en el baño de la vivienda', ['baño']],
    ['Gotera en el patio de cada torre', ['patio']],
  ])('holds no material, measure or remark: %s', (text, names) => {
    expect(placesIn(text).names).toEqual(names);
  });
});

describe('A place', () => {
  it.each([
    ['En el 4B hay una fuga debajo del lavaplatos', ['4B']],
    ['Toilet running in 3C', ['3C']],
    ['Cambiar el foco del baño de damas del -2', ['-2 > baño de damas']],
    ['Light is out on P2', ['P2']],
    ['Replace bulbs in elevator 2', ['elevator 2']],
    ['Replace ceiling tile in Suite 410 break room', ['Suite 410 > break room']],
  ])('may be a code or a number: %s', (text, names) => {
    expect(placesIn(text).names).toEqual(names);
  });

  it.each([
    ['Update the plan in 3D', []],
    ['Diferencial del cuadro de 16A', []],
    ['Priority of the repair is P1', []],
    ['Order 2B pencils', []],
  ])('is no drawing, current or grade: %s', (text, names) => {
    expect(placesIn(text).names).toEqual(names);
  });

  it.each([
    ['Puerta de emergencia del ala sur no cierra', ['ala sur']],
    ['Reparar el cerco, costado oriental', ['costado oriental']],
    ['Riego roto en el jardín zona norte', ['jardín > zona norte']],
    ['Repair fence along the east property line', ['east property line']],
    ['Dead outlet on the west wall of the conference room', ['conference room > west wall']],
  ])('is told by the side that it is on: %s', (text, names) => {
    expect(placesIn(text).names).toEqual(names);
  });

  it.each([
    ['Clean the covers at gate 1, 2 & 3', ['gate 1', 'gate 2', 'gate 3']],
    ['Goteo en el techo del gimnasio y de la sauna', ['techo del gimnasio', 'sauna']],
    [
      'Inundación del hall principal más caseta de guardias',
      ['hall principal', 'caseta de guardias'],
    ],
    ['Replace the tiles in bedroom 2 and 3 lamps', ['bedroom 2']],
  ])('may be one of a list: %s', (text, names) => {
    expect(placesIn(text).names).toEqual(names);
  });

  it('may be said in any grammar that leads to it', () => {
    expect(placesIn('Sidewalk is cracked in front of Building C').names).not.toContain(
      'front of Building',
    );
    expect(placesIn('Door to the pool equipment room is rusted').names).toEqual([
      'pool equipment room',
    ]);
    expect(placesIn('Hole in the wall of the media center').names).toEqual(['media center']);
    expect(placesIn('Replace the load center').names).toEqual([]);
  });
});
