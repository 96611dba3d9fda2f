import { oneOf } from './one-of.rules.ts';

/**
 * Verbs that order something where they begin a line of a list of work, and are nouns or prose
 * elsewhere ("Design", "Make sure", "Medir"), folded. Data: grow the lists, not the code.
 */

const english = `
  arrange, ask, assign, attend, bag, bend, book, bring, build, bundle, buy, call, carry, chase, choose,
  chop, clad, clip, collect, compile, confirm, construct, contact, cover, create, cut, deal with, decide, deliver,
  design, dig, discuss, divide, donate, draft, drain, drape, draw, drill, dry, dump,
  edge, email, empty, epoxy, establish, explore, fabricate, fetch, figure out, file, find, fit, fix, fold,
  follow up, frame, gather, get, give, glue, gravel, grease, grind, gut, hook, hose, hunt, keep,
  label, lag, laminate, landscape, lift, line, load, locate, lock, look at, look into, loosen, make,
  mark, match, measure, mend, meet, mill, mix, move, mop, negotiate, obtain, oil, open, order, paste,
  pave, pin, place, plan, plane, plant, plaster, plug, plumb, point, pool, post, prepare, press, price,
  print, procure, protect, pull, purge, push, put, ratchet, rebuild, recycle, register, renovate, reorganise,
  reorganize, rent, reply, report, request, research, return, revisit, ring, rip, roll, rub, run, saw, screen,
  select, sell, send, separate, set, sew, sharpen, shift, shop, shut, sign, size, skirt, slide, slope, solder,
  sort, source, space, split, spray, stack, stain, stake, start, stencil, stick, store, stretch, string, swing,
  switch, take, tape, tarp, texture, throw, tie, tile, track down, transfer, transplant, try, turn, update,
  upload, use, varnish, visit, water, weld, wire, wrap, write
`;
const spanish = `
  abrir, acabar, acopiar, acordar, agendar, avisar, buscar, cerrar, comprar, conseguir, contactar,
  contratar, coordinar, cortar, cotizar, dar, definir, dejar, derribar, dibujar, disenar, echar, elegir,
  encargar, enviar, entregar, escoger, fabricar, forrar, guardar, habilitar, hacer, hablar, investigar,
  juntar, llamar, llenar, llevar, marcar, medir, meter, mirar, montar, mover, organizar, pasar, pedir,
  pegar, pensar, poner, preguntar, preparar, presupuestar, proteger, recoger, regar, sacar, seleccionar,
  sembrar, separar, solicitar, soltar, subir, bajar, terminar, tirar, traer, trasladar, vaciar, ver, vender
`;

/** What makes an English word a noun: "Design of …", "Make sure". */
const noOrder = String.raw`(?!(?:of|is|are|was|were|sure|for)\b|[:-])`;

/** Whether a folded line begins with such a verb and goes on with what it is about. */
export const startsWithPlainVerb = new RegExp(
  `^(?:${oneOf(english)} ${noOrder}|${oneOf(spanish)}(?:l[oae]s?|se)? )[a-z0-9]`,
);
