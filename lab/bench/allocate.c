/*
 * The same allocation as domain/money/largestRemainder.ts, as fast as C does it: floor of every share, quickselect of the
 * last remainder that still gets a unit, ties to the earlier in the list. In 64 bits, so fund × weight must stay below 2^64.
 *
 *   gcc -O2 -o allocate bench/allocate.c && ./allocate FILE FUND ROUNDS
 *
 * FILE holds pairs of doubles, hours and points of one person each. Prints the nanoseconds of every round, and in the
 * last line a hash over all shares.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct person {
  double hours, points;
};

static uint64_t middle(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t low = a < b ? a : b, high = a < b ? b : a;
  return c < low ? low : c > high ? high : c;
}

/* The k-th largest, counted from 0. */
static uint64_t kth_largest(uint64_t *values, long count, long k) {
  long first = 0, last = count - 1;
  while (first < last) {
    uint64_t pivot = middle(values[first], values[(first + last) / 2], values[last]);
    long left = first, right = last;
    while (left <= right) {
      while (values[left] > pivot) left++;
      while (values[right] < pivot) right--;
      if (left > right) break;
      uint64_t larger = values[right];
      values[right--] = values[left];
      values[left++] = larger;
    }
    if (k <= right) last = right;
    else if (k >= left) first = left;
    else break;
  }
  return values[k];
}

static void allocate(const struct person *people, long count, uint64_t fund, uint64_t *weights, uint64_t *shares,
                     uint64_t *remainders, uint64_t *spare) {
  uint64_t total = 0, left = fund;
  for (long i = 0; i < count; i++) total += weights[i] = (uint64_t)people[i].hours * (uint64_t)people[i].points;
  for (long i = 0; i < count; i++) {
    uint64_t product = fund * weights[i];
    shares[i] = product / total;
    remainders[i] = product - shares[i] * total;
    left -= shares[i];
  }
  if (left == 0) return;
  memcpy(spare, remainders, count * sizeof *spare);
  uint64_t cut = kth_largest(spare, count, left - 1);
  for (long i = 0; i < count; i++) {
    if (remainders[i] > cut) {
      shares[i]++;
      left--;
    }
  }
  for (long i = 0; left > 0; i++) {
    if (remainders[i] == cut) {
      shares[i]++;
      left--;
    }
  }
}

int main(int count, char **arguments) {
  FILE *file = count == 4 ? fopen(arguments[1], "rb") : NULL;
  if (file == NULL) {
    fprintf(stderr, "What to do: allocate FILE FUND ROUNDS\n");
    return 2;
  }
  uint64_t fund = strtoull(arguments[2], NULL, 10);
  long rounds = atol(arguments[3]);
  fseek(file, 0, SEEK_END);
  long people = ftell(file) / (long)sizeof(struct person);
  rewind(file);
  struct person *all = malloc(people * sizeof *all);
  if (fread(all, sizeof *all, people, file) != (size_t)people) return 1;
  uint64_t *room = malloc(4 * people * sizeof *room);
  uint64_t *weights = room, *shares = room + people, *remainders = room + 2 * people, *spare = room + 3 * people;
  for (long round = 0; round < rounds; round++) {
    struct timespec begun, ended;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    allocate(all, people, fund, weights, shares, remainders, spare);
    clock_gettime(CLOCK_MONOTONIC, &ended);
    printf("%.0f\n", (ended.tv_sec - begun.tv_sec) * 1e9 + (ended.tv_nsec - begun.tv_nsec));
  }
  uint64_t hash = 0;
  for (long i = 0; i < people; i++) hash = (hash * 31 + shares[i]) % 2147483647;
  printf("%llu\n", (unsigned long long)hash);
  return 0;
}
